// Converts the page, as the browser shows the page, to an SVG of shapes and texts. The SVG is sharp at any size.

import type { Page } from 'playwright-core';

/** Draws everything that the window shows. */
export async function draw(page: Page): Promise<string> {
  return page.evaluate(() => {
    const round = (x: number): string => String(Math.round(x * 10) / 10);
    const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, "'");
    const isSeen = (color: string): boolean => color !== 'none' && !/^rgba\(.*,\s*0\)$/.test(color);
    const drawn: string[] = [];
    const put = (tag: string, attributes: Record<string, string | false>, text = ''): void => {
      const pairs = Object.entries(attributes).filter(([, value]) => value !== false);
      drawn.push(`<${tag} ${pairs.map(([name, value]) => `${name}="${escape(String(value))}"`).join(' ')}${text ? `>${escape(text)}</${tag}>` : '/>'}`);
    };

    /** Draws the background and the borders of an element. */
    function box(element: Element, style: CSSStyleDeclaration): void {
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      const sides = (['Top', 'Right', 'Bottom', 'Left'] as const).map((side) => {
        const size = style[`border${side}Style`] === 'none' ? 0 : parseFloat(style[`border${side}Width`]);
        return { size: isSeen(style[`border${side}Color`]) ? size : 0, color: style[`border${side}Color`] };
      });
      const isFramed = sides.every(({ size, color }) => size > 0 && size === sides[0].size && color === sides[0].color);
      const half = isFramed ? sides[0].size / 2 : 0;
      if (isFramed || isSeen(style.backgroundColor)) {
        const radius = Math.min(parseFloat(style.borderTopLeftRadius), height / 2);
        put('rect', {
          x: round(left + half), y: round(top + half), width: round(width - 2 * half), height: round(height - 2 * half), rx: radius > 0 && round(radius),
          fill: isSeen(style.backgroundColor) ? style.backgroundColor : 'none', stroke: isFramed && sides[0].color, 'stroke-width': isFramed && round(sides[0].size),
          'stroke-dasharray': isFramed && style.borderTopStyle === 'dashed' && '4 2',
        });
      }
      // The page uses gradients only to draw strokes from corner to corner.
      const stroke = /to right top.*?(rgb\([^)]*\))/.exec(style.backgroundImage.replace('to top right', 'to right top').replace(/rgba\([^)]*\)/g, ''));
      if (stroke) put('line', { x1: round(left), y1: round(bottom), x2: round(right), y2: round(top), stroke: stroke[1], 'stroke-width': '2.5' });
      const lines = [[left, top, right, top], [right, top, right, bottom], [left, bottom, right, bottom], [left, top, left, bottom]];
      lines.forEach(([x1, y1, x2, y2], i) => {
        if (isFramed || sides[i].size === 0) return;
        put('line', { x1: round(x1), y1: round(y1), x2: round(x2), y2: round(y2), stroke: sides[i].color, 'stroke-width': round(sides[i].size) });
      });
    }

    /**
     * Draws each line of a text separately. `textLength` keeps the width of the line in any font. Chinese text gets no
     * `textLength`, because Chinese characters are square in every font.
     */
    function text(node: Text, style: CSSStyleDeclaration): void {
      const range = document.createRange();
      let line = '';
      let frame: DOMRect | null = null;
      const flush = (): void => {
        if (frame && line.trim()) {
          const size = parseFloat(style.fontSize);
          put('text', {
            x: round(frame.left), y: round(frame.top + frame.height / 2 + size * 0.35), 'font-size': round(size), fill: style.color,
            'font-weight': style.fontWeight !== '400' && style.fontWeight, textLength: !/\p{Script=Han}/u.test(line) && round(frame.width),
          }, line.trim());
        }
        [line, frame] = ['', null];
      };
      for (let i = 0; i < node.data.length; i++) {
        range.setStart(node, i);
        range.setEnd(node, i + 1);
        const at = range.getBoundingClientRect();
        if (at.width === 0) continue;
        if (frame && Math.abs(at.top - frame.top) > 2) flush();
        if (!frame && !node.data[i].trim()) continue;
        line += node.data[i];
        if (node.data[i].trim()) frame = frame ? new DOMRect(frame.left, frame.top, at.right - frame.left, frame.height) : at;
      }
      flush();
    }

    /** Draws a shape or a text of an SVG drawing on the page. */
    function shape(element: SVGGraphicsElement, style: CSSStyleDeclaration): void {
      const { a, b, c, d, e, f } = element.getScreenCTM() ?? new DOMMatrix();
      const strokes = style.stroke !== 'none' && parseFloat(style.strokeWidth) > 0 && isSeen(style.stroke) && style.strokeOpacity !== '0';
      const fills = isSeen(style.fill) && style.fillOpacity !== '0';
      const isText = element.tagName === 'text' || element.tagName === 'tspan';
      if (!fills && !strokes) return;
      const attributes: Record<string, string | false> = {};
      for (const name of ['x', 'y', 'width', 'height', 'rx', 'cx', 'cy', 'r', 'd', 'points', 'x1', 'y1', 'x2', 'y2', 'dx', 'dy', 'textLength', 'lengthAdjust']) {
        attributes[name] = element.getAttribute(name) ?? false;
      }
      const letters = isText ? [...(element.textContent ?? '')] : [];
      const places = (element as SVGTextContentElement);
      // A text of several letters states the position of each letter, so that the letters stay where the
      // browser drew them, even with another font.
      const isSpread = letters.length > 1;
      if (isSpread) attributes.x = letters.flatMap((letter, i) => (letter.trim() ? [round(places.getStartPositionOfChar(i).x)] : [])).join(' ');
      put(element.tagName, {
        ...attributes,
        transform: `matrix(${[a, b, c, d].map((x) => String(Math.round(x * 1000) / 1000)).join(' ')} ${round(e)} ${round(f)})`,
        fill: fills ? style.fill : 'none', 'fill-opacity': style.fillOpacity !== '1' && style.fillOpacity,
        stroke: strokes && style.stroke, 'stroke-width': strokes && style.strokeWidth.replace('px', ''),
        'stroke-dasharray': strokes && style.strokeDasharray !== 'none' && style.strokeDasharray.replace(/px/g, ''),
        opacity: style.opacity !== '1' && style.opacity,
        'font-size': isText && style.fontSize.replace('px', ''), 'font-weight': isText && style.fontWeight !== '400' && style.fontWeight,
        'text-anchor': isText && !isSpread && style.textAnchor !== 'start' && style.textAnchor,
        'dominant-baseline': isText && style.dominantBaseline !== 'auto' && style.dominantBaseline,
      }, letters.filter((letter) => letter.trim()).join(''));
    }

    function walk(element: Element): void {
      const style = getComputedStyle(element);
      const { width, height, top, bottom } = element.getBoundingClientRect();
      const isGroup = element instanceof SVGElement;
      const isHidden = style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0' || bottom < 0 || top > innerHeight;
      // Skip the texts that only screen readers read; the page makes them one pixel large.
      if (isHidden || (!isGroup && (width <= 1 || height <= 1) && style.overflow === 'hidden') || ['defs', 'SCRIPT', 'STYLE'].includes(element.tagName)) return;
      if (element instanceof SVGGraphicsElement && !['svg', 'g'].includes(element.tagName)) return shape(element, style);
      const isFaint = style.opacity !== '1' && !isGroup;
      if (isFaint) drawn.push(`<g opacity="${style.opacity}">`);
      if (!isGroup) box(element, style);
      for (const child of element instanceof HTMLSelectElement ? [] : element.childNodes) {
        if (child instanceof Text) text(child, style);
        else if (child instanceof Element) walk(child);
      }
      if (isFaint) drawn.push('</g>');
    }

    walk(document.body);
    const frame = `viewBox="0 0 ${innerWidth} ${innerHeight}" font-family="system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"`;
    const ground = [document.body, document.documentElement].map((each) => getComputedStyle(each).backgroundColor).find(isSeen) ?? 'white';
    return [`<svg xmlns="http://www.w3.org/2000/svg" ${frame}>`, `<rect width="100%" height="100%" rx="10" fill="${ground}"/>`, ...drawn, '</svg>', ''].join('\n');
  });
}

/**
 * The part of a picture's content that does not depend on fonts. This part consists of the texts without spaces, and of
 * the number of shapes of each kind except text. Positions and line breaks depend on the fonts of the computer.
 */
export function content(svg: string): string {
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map((match) => match[1].replace(/\s/g, ''));
  const shapes = new Map<string, number>();
  for (const [, tag] of svg.matchAll(/<(\w+)/g)) if (tag !== 'text') shapes.set(tag, (shapes.get(tag) ?? 0) + 1);
  return `${texts.join('')}\n${JSON.stringify([...shapes])}`;
}
