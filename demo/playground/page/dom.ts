type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** Creates an element. `true` sets an attribute to an empty text, `false` and `undefined` omit it. */
export function create<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string | undefined)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, '');
    else if (typeof value === 'string') element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

/** Returns an element of the page that the server has written. */
export function find<T extends Element = HTMLElement>(selector: string): T {
  const element = document.querySelector<T>(selector);
  if (!element) throw new Error(`The playground's page contains no ${selector}.`);
  return element;
}

/** Documentation: text in backticks becomes `<code>`. */
export function prose(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(
    ...text
      .split(/`([^`]+)`/)
      .map((part, index) => (index % 2 === 1 ? create('code', {}, part) : part)),
  );
  return fragment;
}
