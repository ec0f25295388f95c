"""Makes the font of printed sheets from two fonts of the Noto project: python merge.py LATIN CHINESE OUTPUT.

The result has the characters of LATIN that European languages need, and from CHINESE all characters of GB2312 that LATIN lacks.
It has no hints, no kerning and no variants, because the sheets use none. OUTPUT is compressed with gzip.
"""

import gzip
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools import merge, subset
from fontTools.ttLib import TTFont

# Latin, Greek, Cyrillic, Vietnamese, punctuation, currency and letter-like symbols.
EUROPEAN = [
    (0x20, 0x7E),
    (0xA0, 0x17F),
    (0x1CD, 0x1DC),
    (0x218, 0x21B),
    (0x386, 0x3CE),
    (0x400, 0x45F),
    (0x490, 0x491),
    (0x1E9E, 0x1E9E),
    (0x1EA0, 0x1EF9),
    (0x2010, 0x2027),
    (0x2030, 0x203A),
    (0x20AC, 0x20AC),
    (0x2116, 0x2122),
    (0x2212, 0x2212),
]
FAMILY = "Shudu Sans"
# The entries of the table `name` that are kept: copyright, family, style, identifier, full name, version, PostScript name, licence.
COPYRIGHT, NAMES = 0, [0, 1, 2, 3, 4, 5, 6, 13, 14]


def gb2312() -> set[int]:
    """The characters of GB2312: two bytes, each from A1 to FE."""
    both = (bytes([a, b]).decode("gb2312", "ignore") for a in range(0xA1, 0xF8) for b in range(0xA1, 0xFF))
    return {ord(character) for character in both if character}


def reduced(path: str, characters: set[int]) -> TTFont:
    """A font with these characters only."""
    font = TTFont(path, recalcTimestamp=False)
    options = subset.Options(
        hinting=False, glyph_names=False, notdef_outline=True, layout_features=[], name_IDs=NAMES, name_languages=[0x409]
    )
    options.drop_tables += ["BASE", "GDEF", "GPOS", "GSUB", "MATH", "STAT", "VORG", "gasp", "meta", "vhea", "vmtx"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    return font


def main(latin_path: str, chinese_path: str, output: str) -> None:
    """Writes the font."""
    latin = reduced(latin_path, {character for first, last in EUROPEAN for character in range(first, last + 1)})
    chinese = reduced(chinese_path, gb2312() - set(latin.getBestCmap()))
    copyrights = [str(font["name"].getName(COPYRIGHT, 3, 1)) for font in (latin, chinese)]
    with TemporaryDirectory() as folder:
        paths = [str(Path(folder, name)) for name in ("latin.ttf", "chinese.ttf")]
        for font, path in zip((latin, chinese), paths, strict=True):
            font.save(path)
        font = merge.Merger().merge(paths)
        for identifier, text in [(COPYRIGHT, "; ".join(copyrights)), (1, FAMILY), (3, FAMILY), (4, FAMILY), (6, "ShuduSans")]:
            font["name"].setName(text, identifier, 3, 1, 0x409)
        font["head"].created = font["head"].modified = max(latin["head"].modified, chinese["head"].modified)
        font.recalcTimestamp = False
        whole = Path(folder, "whole.ttf")
        font.save(whole)
        Path(output).write_bytes(gzip.compress(whole.read_bytes(), 9, mtime=0))


if __name__ == "__main__":
    main(*sys.argv[1:])
