//! Errors in the arguments.

use crate::args::{Mistake, Misuse};
use crate::words::Message;
use shudu::words::Language;

/// Says what is wrong with the arguments, and what the user may have meant.
pub(super) fn mistake(misuse: &Misuse) -> String {
    let what = match &misuse.mistake {
        Mistake::Conflict { arg, others } if others.is_empty() => format!("'{arg}' 只能用一次"),
        Mistake::Conflict { arg, others } => format!("'{arg}' 不能与 {} 同时使用", listed(others)),
        Mistake::NoEquals(arg) => format!("'{arg}' 与值之间应有等号"),
        Mistake::NoValue { arg, known } => format!("'{arg}' 后面没有值{}", one_of(known)),
        Mistake::UnknownValue { arg, found, known, is_format } => {
            let judges =
                if *is_format { "；也可以是评测题目的名称，shudu judges 会列出" } else { "" };
            format!("'{arg}' 不能是 '{found}'{}{judges}", one_of(known))
        }
        Mistake::BadValue { arg, found, why } => {
            let why = why.as_ref().map(|why| format!("：{}", said(why)));
            format!("'{arg}' 不能是 '{found}'{}", why.unwrap_or_default())
        }
        Mistake::ExtraValue { arg, found } => format!("'{arg}' 后面多出一个值 '{found}'"),
        Mistake::UnknownArgument(found) => format!("没有参数 '{found}'"),
        Mistake::UnknownCommand(found) => format!("没有命令 '{found}'"),
        Mistake::Missing(args) => format!("缺少参数 {}", listed(args)),
        Mistake::NotText => "有的参数不是 UTF-8 文本".into(),
        Mistake::Other => misuse.english.clone(),
    };
    if misuse.similar.is_empty() {
        what
    } else {
        format!("{what}；是不是 {}？", listed(&misuse.similar))
    }
}

fn said(why: &Message) -> String {
    why.in_words(Language::Chinese)
}

fn listed(names: &[String]) -> String {
    names.iter().map(|name| format!("'{name}'")).collect::<Vec<_>>().join("、")
}

fn one_of(known: &[String]) -> String {
    if known.is_empty() { String::new() } else { format!("：应为 {} 之一", known.join("、")) }
}
