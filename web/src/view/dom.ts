// Describes elements as data, and makes the document match the description with as few changes as possible.
//
// `h('button', { class: 'key', onclick }, 'text')` describes an element. `patch(parent, children)` compares the children
// with the previous children, and changes only the differences. The focus, the scroll position and the selection are
// therefore kept. If an element has the property `foreign`, other code manages its content, and `patch` does not change
// that content.

export type Child = Node_ | string | number | false | null | undefined;

export interface Node_ {
  readonly tag: string;
  readonly props: Props;
  readonly children: readonly (Node_ | string)[];
}

type Value = string | number | boolean | null | undefined | ((event: never) => void) | Readonly<Record<string, string>>;
export type Props = Readonly<Record<string, Value>>;

export function h(tag: string, props: Props | null, ...children: (Child | readonly Child[])[]): Node_ {
  const flat = (children.flat() as Child[]).filter((child) => child !== false && child !== null && child !== undefined);
  return { tag, props: props ?? {}, children: flat.map((child) => (typeof child === 'object' ? (child as Node_) : String(child))) };
}

const SVG = 'http://www.w3.org/2000/svg';
const SVG_TAGS = new Set(['svg', 'g', 'path', 'polyline', 'rect', 'line', 'circle', 'text', 'title', 'desc']);

/** Properties that the user can change, so that the current value may differ from the last description. */
const READERS = new Set(['value', 'checked']);

/** The last description of each element. */
const known = new WeakMap<Node, Node_>();

function create(node: Node_ | string): Node {
  if (typeof node === 'string') return document.createTextNode(node);
  const element = SVG_TAGS.has(node.tag) ? document.createElementNS(SVG, node.tag) : document.createElement(node.tag);
  update(element, node);
  return element;
}

function update(element: Element, node: Node_): void {
  const before = known.get(element)?.props ?? {};
  for (const name of Object.keys(before)) if (!(name in node.props)) setProp(element, name, null, before[name]);
  for (const [name, value] of Object.entries(node.props)) if (before[name] !== value || READERS.has(name)) setProp(element, name, value, before[name]);
  known.set(element, node);
  if (!node.props.foreign) patch(element, node.children);
  // The value of a select element depends on its options, so the value is set after the options.
  if (element instanceof HTMLSelectElement && node.props.value !== undefined) element.value = String(node.props.value);
}

function setProp(element: Element, name: string, value: Value, before: Value): void {
  if (name === 'key' || name === 'foreign') return;
  if (name.startsWith('on')) {
    (element as unknown as Record<string, unknown>)[name] = value ?? null;
  } else if (name === 'value' && 'value' in element) {
    if ((element as HTMLInputElement).value !== String(value)) (element as HTMLInputElement).value = String(value ?? '');
  } else if (name === 'checked') {
    if ((element as HTMLInputElement).checked !== (value === true)) (element as HTMLInputElement).checked = value === true;
  } else if (name === 'vars') {
    setVars((element as HTMLElement).style, varsOf(value), varsOf(before));
  } else if (value === null || value === undefined || value === false) {
    element.removeAttribute(name);
  } else {
    element.setAttribute(name, value === true ? '' : String(value));
  }
}

const varsOf = (value: Value): Readonly<Record<string, string>> => (typeof value === 'object' ? (value ?? {}) : {});

/** Sets CSS custom properties through the object model, because the content security policy forbids style attributes. */
function setVars(style: CSSStyleDeclaration, vars: Readonly<Record<string, string>>, before: Readonly<Record<string, string>>): void {
  for (const key of Object.keys(before)) if (!(key in vars)) style.removeProperty(key);
  for (const [key, each] of Object.entries(vars)) if (before[key] !== each) style.setProperty(key, each);
}

function isAlike(there: Node, node: Node_ | string): boolean {
  if (typeof node === 'string') return there.nodeType === Node.TEXT_NODE;
  const before = known.get(there);
  return before !== undefined && before.tag === node.tag && before.props.key === node.props.key;
}

/** Updates the children of an element. Each new child is compared with the current child at the same position. */
export function patch(parent: Element, children: readonly (Node_ | string)[]): void {
  let there = parent.firstChild;
  for (const child of children) {
    if (there && isAlike(there, child)) {
      if (typeof child !== 'string') update(there as Element, child);
      else if (there.nodeValue !== child) there.nodeValue = child;
      there = there.nextSibling;
      continue;
    }
    parent.insertBefore(create(child), there);
    const old: ChildNode | null = there;
    there = old?.nextSibling ?? null;
    old?.remove();
  }
  while (there) {
    const old: ChildNode = there;
    there = old.nextSibling;
    old.remove();
  }
}
