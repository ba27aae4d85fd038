import { generateKeyBetween } from 'fractional-indexing';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { hasNull, type FieldChange } from './changes.js';
import { isInline } from './text-elements.js';

/*
 * Decides which changes the right to edit blocks allows. Scripts, frames and styles are forbidden: they would give an editor
 * the rights of every account that opens the page. HTML that already contains them is kept.
 */

const forbiddenTags =
  /^(?:script|style|link|meta|base|iframe|frame|object|embed|title|html|head|body|plaintext|xmp|noembed|noframes)$/;

const urlAttributes =
  /^(?:href|src|action|formaction|poster|data|cite|background|xlink:href|data-.*url)$/;

/**
 * Returns the reason why a change is not allowed, for an error message. Returns `undefined` if the change is allowed.
 *
 * @param page the source before the change. HTML that it already contains is allowed, such as the SVG in a duplicated block
 */
export function whyForbidden({ path, value }: FieldChange, page: string): string | undefined {
  const [root, id = '', field, name = ''] = path;
  if (root !== 'nodes' || !/^[\w-]{1,64}$/.test(id) || id === 'root' || id === '__proto__') {
    return 'This is not a field of a page.';
  }
  if (hasNull(value)) return 'The value contains a null character.';
  if (field === undefined) return value === undefined ? undefined : whyNodeForbidden(value, page);
  if (field === 'attributes' && path.length === 4) return whyAttributeForbidden(name, value);
  if (field === 'json') {
    return path.includes('__proto__') ? 'This is not a field of a page.' : undefined;
  }
  // An element's text is removed if it is split into nodes, so that an element can be added beside it.
  if (field === 'content' && path.length === 3 && value === undefined) return undefined;
  if (path.length !== 3 || typeof value !== 'string') return 'This is not a field of a page.';
  if (field === 'order') return isOrderKey(value) ? undefined : 'The order key is invalid.';
  if (field === 'parent') return undefined;
  if (field === 'source')
    return isPlainSource(value, page) ? undefined : 'The text contains a tag.';
  if (field === 'content') return whyContentForbidden(value);
  return 'This is not a field of a page.';
}

function whyNodeForbidden(value: unknown, page: string): string | undefined {
  if (typeof value !== 'object' || value === null) return 'This is not a node.';
  const node = value as Readonly<Record<string, unknown>>;
  const { kind, parent, order, tag, attributes, source, content, json } = node;
  if (typeof parent !== 'string' || typeof order !== 'string' || !isOrderKey(order)) {
    return 'The node has no valid position.';
  }
  if (kind === 'text') {
    return typeof source === 'string' && isPlainSource(source, page)
      ? undefined
      : 'The text contains a tag.';
  }
  if (kind !== 'element' || typeof tag !== 'string' || !/^[a-z][a-z\d-]*$/.test(tag)) {
    return 'This is not a node.';
  }
  if (typeof attributes !== 'object' || attributes === null) return 'This is not a node.';
  const isJson =
    tag === 'script' &&
    json !== undefined &&
    'type' in attributes &&
    attributes.type === 'application/json';
  if (forbiddenTags.test(tag) && !isJson) return `<${tag}> is not allowed.`;
  if (content !== undefined) {
    const reason =
      typeof content === 'string' ? whyContentForbidden(content) : 'This is not a node.';
    if (reason) return reason;
  }
  return Object.entries(attributes)
    .map(([name, each]) => whyAttributeForbidden(name, each))
    .find((reason) => reason !== undefined);
}

function whyAttributeForbidden(name: string, value: unknown): string | undefined {
  if (!/^[a-z_][a-z\d_.:-]*$/.test(name) || name === '__proto__')
    return 'This is not an attribute.';
  if (value === undefined) return undefined;
  if (typeof value !== 'string') return 'The attribute is not a text.';
  if (/^on|^srcdoc$|^style$|^is$|^nonce$|^slot:/.test(name))
    return `The attribute ${name} is not allowed.`;
  // Browsers ignore control characters and spaces before and inside a URL scheme.
  const scheme = /^[\s\p{Cc}]*([a-z][a-z\d+.\s\p{Cc}-]*):/iu.exec(value)?.[1];
  const isScript = /^(?:javascript|vbscript|data)$/i.test(
    scheme?.replace(/[\s\p{Cc}]/gu, '') ?? '',
  );
  return urlAttributes.test(name) && isScript ? `The URL in ${name} is not allowed.` : undefined;
}

/** Text and complete comments. */
function isPlainSource(source: string, page: string): boolean {
  return page.includes(source) || !source.replaceAll(/<!--(?!-?>)[\s\S]*?-->/g, '').includes('<');
}

function whyContentForbidden(content: string): string | undefined {
  const { childNodes } = parseFragment(content, { sourceCodeLocationInfo: true });
  return childNodes.map(whyInlineForbidden).find((reason) => reason !== undefined);
}

function whyInlineForbidden(node: DefaultTreeAdapterTypes.ChildNode): string | undefined {
  if (!('tagName' in node)) {
    return node.nodeName === '#text' || node.nodeName === '#comment'
      ? undefined
      : 'This is not text.';
  }
  const { tagName: tag, attrs, childNodes, sourceCodeLocation: location } = node;
  if (!isInline(tag)) return `<${tag}> is not allowed in text.`;
  if (!location || (!location.endTag && !/^(?:br|wbr)$/.test(tag)))
    return `<${tag}> is not closed.`;
  return (
    attrs.map(({ name, value }) => whyAttributeForbidden(name, value)).find(Boolean) ??
    childNodes.map(whyInlineForbidden).find(Boolean)
  );
}

function isOrderKey(key: string): boolean {
  if (key.length > 200) return false;
  try {
    generateKeyBetween(key, null);
    return true;
  } catch {
    return false;
  }
}
