import {
  childrenOf,
  indent,
  isElement,
  isText,
  parseSource,
  quote,
  rawTextCode,
  tagsIn,
  type SourceElement,
  type SourceNode,
} from './rewrite.js';

/**
 * A React component.
 *
 * @param html the HTML
 * @param isNumber returns `true` for an attribute of an element whose type is `number`
 */
export function toReact(html: string, isNumber: (tag: string, name: string) => boolean): string {
  const nodes = parseSource(html.trim());
  const printer = new Printer(isNumber);
  const lines = printer.children(nodes);
  const imports = tagsIn(nodes).map((tag) => `import 'sq-elements/${tag}';`);
  const head = [
    "import 'sq-elements/sq.css';",
    ...imports,
    "import type {} from 'sq-elements/react';",
  ];
  const constants = printer.constants.length > 0 ? `\n${printer.constants.join('\n')}\n` : '';
  const isSingle = nodes.filter(isElement).length === 1 && lines.length === 1;
  const content = isSingle ? lines.join('\n') : `<>\n${indent(lines.join('\n'), 2)}\n</>`;
  return `${head.join('\n')}\n${constants}\nexport function Example() {\n  return (\n${indent(content, 4)}\n  );\n}\n`;
}

class Printer {
  /** Declarations above the component. */
  readonly constants: string[] = [];

  constructor(private readonly isNumber: (tag: string, name: string) => boolean) {}

  /** Each entry is a text, an expression or an element. JSX ignores the line breaks between them. */
  children(nodes: readonly SourceNode[]): string[] {
    return nodes.flatMap((node, index) => {
      if (isElement(node)) return [this.element(node)];
      if (isText(node)) return textLines(node.value, nodes[index - 1], nodes[index + 1]);
      if (node.nodeName !== '#comment' || !('data' in node)) return [];
      return [`{/*${String(node.data).replaceAll('*/', '* /')}*/}`];
    });
  }

  element(element: SourceElement): string {
    const { tagName: tag } = element;
    const attributes = this.attributes(element);
    const start = attributes.length === 0 ? tag : `${tag} ${attributes.join(' ')}`;
    if (/^(?:script|style)$/.test(tag)) {
      const name = `content${String(this.constants.length + 1)}`;
      this.constants.push(`const ${name} = ${rawTextCode(element)};`);
      return `<${start} dangerouslySetInnerHTML={{ __html: ${name} }} />`;
    }
    if (/^(?:pre|textarea)$/.test(tag)) return this.verbatim(element, start);
    const lines = this.children(childrenOf(element));
    if (lines.length === 0) return `<${start} />`;
    const [first = ''] = lines;
    const isShort = lines.length === 1 && !first.includes('\n') && !/^[<{]/.test(first);
    if (isShort && start.length + first.length < 90) return `<${start}>${first}</${tag}>`;
    return `<${start}>\n${indentLines(lines)}\n</${tag}>`;
  }

  /** Whitespace is part of the content. */
  private verbatim(element: SourceElement, start: string): string {
    const text = (nodes: readonly SourceNode[]): string =>
      nodes
        .map((node) =>
          isText(node) ? `{${quote(node.value)}}` : isElement(node) ? this.element(node) : '',
        )
        .join('');
    const { tagName: tag } = element;
    if (tag !== 'textarea') return `<${start}>${text(childrenOf(element))}</${tag}>`;
    const value = childrenOf(element).map((node) => (isText(node) ? node.value : ''));
    return `<${start} defaultValue={${quote(value.join(''))}} />`;
  }

  private attributes(element: SourceElement): string[] {
    const { tagName: tag, namespaceURI } = element;
    const isSvg = namespaceURI.endsWith('/svg');
    const attributes = element.attrs.flatMap(({ name, value, prefix }) => {
      // React has no event handlers as texts. `selected` is a property of the `<select>`.
      if (/^on/.test(name) || (tag === 'option' && name === 'selected')) return [];
      const property = propertyName(tag, prefix ? `${prefix}:${name}` : name, isSvg);
      if (name === 'style') return [`style={{ ${styleObject(value)} }}`];
      if (value === '' && isBoolean(tag, name)) return [property];
      if (this.isNumber(tag, name) && isNumberText(value)) return [`${property}={${value}}`];
      return [`${property}=${/["\\&\n\r{}]/.test(value) ? `{${quote(value)}}` : `"${value}"`}`];
    });
    const selected = tag === 'select' ? selectedValue(element) : undefined;
    return selected === undefined
      ? attributes
      : [...attributes, `defaultValue={${quote(selected)}}`];
  }
}

function indentLines(lines: readonly string[]): string {
  return indent(lines.join('\n'), 2);
}

/** Text as JSX. A space beside an inline element is an expression, because JSX drops spaces at the ends of a line. */
function textLines(
  value: string,
  before: SourceNode | undefined,
  after: SourceNode | undefined,
): string[] {
  const text = value.replaceAll(/[ \t\n\r\f]+/g, ' ');
  const isBetween = before !== undefined && after !== undefined;
  if (text === ' ') return isBetween && (isInline(before) || isInline(after)) ? ["{' '}"] : [];
  const trimmed = text.replaceAll(/^ | $/g, '');
  const isPlain = !/[{}<>&\u00a0\\]|^["'/]/.test(trimmed);
  return [
    ...(text.startsWith(' ') && before !== undefined ? ["{' '}"] : []),
    isPlain ? trimmed : `{${quote(trimmed)}}`,
    ...(text.endsWith(' ') && after !== undefined ? ["{' '}"] : []),
  ];
}

const blocks =
  /^(?:address|article|aside|blockquote|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|legend|li|main|nav|ol|optgroup|option|p|pre|script|section|source|style|summary|table|tbody|td|template|tfoot|th|thead|tr|track|ul|picture|sq-.*)$/;

function isInline(node: SourceNode): boolean {
  return isElement(node) && !blocks.test(node.tagName);
}

function isNumberText(value: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value);
}

/** Attributes whose presence is their value. An empty value of others, such as `alt`, is a text. */
function isBoolean(tag: string, name: string): boolean {
  return (
    tag.startsWith('sq-') ||
    /^(?:allowfullscreen|async|autofocus|autoplay|checked|controls|default|defer|disabled|hidden|inert|ismap|itemscope|loop|multiple|muted|nomodule|novalidate|open|playsinline|readonly|required|reversed)$/.test(
      name,
    )
  );
}

const properties: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  checked: 'defaultChecked',
  'accept-charset': 'acceptCharset',
  allowfullscreen: 'allowFullScreen',
  autocapitalize: 'autoCapitalize',
  autocomplete: 'autoComplete',
  autofocus: 'autoFocus',
  autoplay: 'autoPlay',
  colspan: 'colSpan',
  contenteditable: 'contentEditable',
  crossorigin: 'crossOrigin',
  datetime: 'dateTime',
  enctype: 'encType',
  enterkeyhint: 'enterKeyHint',
  fetchpriority: 'fetchPriority',
  formaction: 'formAction',
  formmethod: 'formMethod',
  formnovalidate: 'formNoValidate',
  frameborder: 'frameBorder',
  hreflang: 'hrefLang',
  'http-equiv': 'httpEquiv',
  inputmode: 'inputMode',
  itemprop: 'itemProp',
  itemscope: 'itemScope',
  itemtype: 'itemType',
  maxlength: 'maxLength',
  minlength: 'minLength',
  novalidate: 'noValidate',
  playsinline: 'playsInline',
  popovertarget: 'popoverTarget',
  readonly: 'readOnly',
  referrerpolicy: 'referrerPolicy',
  rowspan: 'rowSpan',
  spellcheck: 'spellCheck',
  srcdoc: 'srcDoc',
  srclang: 'srcLang',
  srcset: 'srcSet',
  tabindex: 'tabIndex',
};

function propertyName(tag: string, name: string, isSvg: boolean): string {
  if (tag.includes('-')) return name === 'class' ? 'className' : name;
  if (name === 'value' && tag === 'input') return 'defaultValue';
  if (/^(?:data|aria)-/.test(name)) return name;
  if (Object.hasOwn(properties, name)) return properties[name] ?? name;
  if (!isSvg) return name;
  return name.replaceAll(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function styleObject(style: string): string {
  return style
    .split(/;(?![^(]*\))/)
    .filter((part) => part.includes(':'))
    .map((part) => {
      const at = part.indexOf(':');
      const name = part.slice(0, at).trim();
      const key = name.startsWith('--')
        ? name
        : name.replaceAll(/-([a-z])/g, (_, l: string) => l.toUpperCase());
      return `${quote(key)}: ${quote(part.slice(at + 1).trim())}`;
    })
    .join(', ');
}

/** The value of the selected option. */
function selectedValue(select: SourceElement): string | undefined {
  const options = (nodes: readonly SourceNode[]): readonly SourceElement[] =>
    nodes
      .filter(isElement)
      .flatMap((each) => (each.tagName === 'option' ? [each] : options(each.childNodes)));
  const option = options(select.childNodes).find(({ attrs }) =>
    attrs.some(({ name }) => name === 'selected'),
  );
  if (!option) return undefined;
  const value = option.attrs.find(({ name }) => name === 'value')?.value;
  return (
    value ??
    option.childNodes
      .map((node) => (isText(node) ? node.value : ''))
      .join('')
      .trim()
  );
}
