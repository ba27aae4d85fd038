import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import type { JSONContent } from '@tiptap/core';
import { escapeAttribute, escapeText } from '../../../document/escape.js';
import { textOf } from '../../../html-text.js';

/*
 * Converts HTML to a tiptap document and back. Both directions use a list of tokens: tags and characters in the form in which
 * they are written. Each token of the source also has its position. After a change, only the tokens that differ are written,
 * so the rest of the source keeps every byte: its line breaks, character references and spelling of tags.
 */

/** The allowed content: only inline elements, also paragraphs, or also headings and lists. */
export type RichContent = 'inline' | 'paragraphs' | 'blocks';

type Attributes = Readonly<Record<string, string>>;

type Token = {
  /** The token as it is written. */
  readonly text: string;
  /** The offset in the source at which the token ends. It starts where the previous one ends. */
  readonly end: number;
} & (
  | { readonly kind: 'open'; readonly tag: string; readonly attributes: Attributes }
  | { readonly kind: 'close'; readonly tag: string }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'break' }
);

export interface RichText {
  readonly source: string;
  readonly content: RichContent;
  readonly doc: JSONContent;
  readonly tokens: readonly Token[];
  /** The marks, from the outer to the inner one. */
  readonly order: readonly string[];
  /** `true` if a single paragraph is written without `<p>`. */
  readonly isBare: boolean;
}

/** HTML that the editor would change or lose. */
export interface Unreadable {
  /** What the editor cannot represent, for a sentence: "a comment". */
  readonly problem: string;
}

const marks: Readonly<Record<string, string>> = {
  a: 'link',
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
};

const tagsOfMarks: Readonly<Record<string, string>> = { link: 'a', bold: 'strong', italic: 'em' };

const orders: readonly (readonly string[])[] = [
  ['link', 'bold', 'italic'],
  ['link', 'italic', 'bold'],
  ['bold', 'link', 'italic'],
  ['bold', 'italic', 'link'],
  ['italic', 'link', 'bold'],
  ['italic', 'bold', 'link'],
];

const linkAttributes = ['href', 'target', 'rel'];

/** Placeholders of template languages. */
const placeholder = /\{\{|\{%|<%|\$\{/;

/** Characters that are written as references, because they are invisible. */
const invisible: Readonly<Record<string, string>> = { '\u00A0': '&nbsp;', '\u00AD': '&shy;' };

/** Reads HTML, or returns the reason why the editor would change or lose a part of it. */
export function readRichText(source: string, content: RichContent): RichText | Unreadable {
  try {
    const read = new Reader(source, content).read();
    const isBare = content !== 'inline' && !read.hasBlocks;
    const tokens = withoutExtraSpaces(read.tokens);
    const doc = docOf(tokens, content, isBare);
    const written = text(tokens);
    const order = orders.find((each) => text(write(doc, each, isBare)) === written);
    if (!order) return { problem: 'formatting that would be written in another way' };
    return { source, content, doc, tokens, order, isBare };
  } catch (error) {
    if (error instanceof UnreadableError) return { problem: error.message };
    throw error;
  }
}

/** Returns the source of a changed document. All parts that have not changed keep their source. */
export function writeRichText(before: RichText, doc: JSONContent): string {
  if (isEmpty(doc)) return '';
  const { source, tokens, order, isBare, content } = before;
  const next = withoutExtraSpaces(write(doc, order, isBare));
  const isSame = (a: number, b: number): boolean => tokens[a]?.text === next[b]?.text;
  const shorter = Math.min(tokens.length, next.length);
  let start = 0;
  while (start < shorter && isSame(start, start)) start += 1;
  let kept = 0;
  while (kept < shorter - start && isSame(tokens.length - 1 - kept, next.length - 1 - kept)) {
    kept += 1;
  }
  if (start === tokens.length && start === next.length) return source;
  const offset = (index: number): number => tokens[index - 1]?.end ?? 0;
  const patched =
    source.slice(0, offset(start)) +
    text(next.slice(start, next.length - kept)) +
    source.slice(offset(tokens.length - kept));
  // A part of the source may be spelled in a way that does not fit to the change, such as a `<b>` whose end tag is replaced.
  const read = readRichText(patched, content);
  return 'doc' in read && text(read.tokens) === text(next) ? patched : text(next);
}

function isEmpty({ content: blocks = [] }: JSONContent): boolean {
  const [first] = blocks;
  return (
    blocks.length === 0 || (blocks.length === 1 && first?.type === 'paragraph' && !first.content)
  );
}

function text(tokens: readonly Token[]): string {
  return tokens.map((token) => token.text).join('');
}

class UnreadableError extends Error {}

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;
type ParsedElement = DefaultTreeAdapterTypes.Element;

class Reader {
  readonly tokens: Token[] = [];
  hasBlocks = false;
  #end = 0;

  constructor(
    readonly source: string,
    readonly content: RichContent,
  ) {}

  read(): this {
    const { childNodes } = parseFragment(this.source, { sourceCodeLocationInfo: true });
    this.hasBlocks = childNodes.some((node) => 'tagName' in node && this.#isBlock(node.tagName));
    if (this.hasBlocks) this.#readBlocks(childNodes);
    else this.#readInline(childNodes);
    this.#skipTo(this.source.length);
    return this;
  }

  #readBlocks(nodes: readonly ParsedNode[]): void {
    for (const node of nodes) {
      if ('value' in node && node.value.trim() === '') continue;
      if (!('tagName' in node)) throw new UnreadableError(nameOf(node));
      const isList = node.tagName === 'ul' || node.tagName === 'ol';
      if (!this.#isBlock(node.tagName)) throw new UnreadableError(nameOf(node));
      this.#readElement(node, () => {
        if (isList) this.#readItems(node.childNodes);
        else this.#readInline(node.childNodes);
      });
    }
  }

  #readItems(nodes: readonly ParsedNode[]): void {
    for (const node of nodes) {
      if ('value' in node && node.value.trim() === '') continue;
      if (!('tagName' in node) || node.tagName !== 'li') throw new UnreadableError(nameOf(node));
      this.#readElement(node, () => {
        const lists = node.childNodes.findIndex((each) => /^[uo]l$/.test(each.nodeName));
        const inline = lists < 0 ? node.childNodes : node.childNodes.slice(0, lists);
        this.#readInline(inline);
        if (lists < 0) return;
        const rest = node.childNodes.slice(lists);
        const other = rest.find((each) => 'tagName' in each && !/^[uo]l$/.test(each.tagName));
        if (other) throw new UnreadableError(`${nameOf(other)} in a list item`);
        this.#readBlocks(rest);
      });
    }
  }

  #readInline(nodes: readonly ParsedNode[]): void {
    for (const node of nodes) {
      if ('value' in node) this.#readText(node);
      else if (!('tagName' in node)) throw new UnreadableError(nameOf(node));
      else if (node.tagName === 'br') this.#readBreak(node);
      else if (marks[node.tagName] === undefined) throw new UnreadableError(nameOf(node));
      else this.#readElement(node, () => this.#readInline(node.childNodes));
    }
  }

  #readBreak(node: ParsedElement): void {
    attributesOf(node);
    const { sourceCodeLocation: location } = node;
    if (!location) throw new UnreadableError('<br>');
    this.#skipTo(location.startOffset);
    this.#push({ kind: 'break', text: '<br>', end: location.endOffset });
  }

  #readElement(node: ParsedElement, readContent: () => void): void {
    const { tagName, sourceCodeLocation: location } = node;
    if (!location?.startTag || !location.endTag) {
      throw new UnreadableError(`${nameOf(node)} without an end tag`);
    }
    const attributes = attributesOf(node);
    const tag = tagsOfMarks[marks[tagName] ?? ''] ?? tagName;
    this.#skipTo(location.startTag.startOffset);
    this.#push({ ...opening(tag, attributes), end: location.startTag.endOffset });
    readContent();
    this.#skipTo(location.endTag.startOffset);
    this.#push({ ...closing(tag), end: location.endTag.endOffset });
  }

  #readText({ value, sourceCodeLocation: location }: DefaultTreeAdapterTypes.TextNode): void {
    if (!location) throw new UnreadableError('misplaced text');
    this.#skipTo(location.startOffset);
    const source = this.source.slice(location.startOffset, location.endOffset);
    let end = location.startOffset;
    let read = '';
    for (const [part] of source.matchAll(/&(?:#?[a-z\d]+;?)|[^]/giu)) {
      end += part.length;
      const character = part.length > 1 && part.startsWith('&') ? textOf(part) : part;
      read += character;
      if ([...character].length !== 1) throw new UnreadableError(part);
      this.#push({ ...characterToken(character), end });
    }
    // The parser ignores or replaces some characters.
    if (read.replace(/\r\n?/g, '\n') !== value) throw new UnreadableError('special characters');
  }

  #isBlock(tag: string): boolean {
    if (this.content === 'inline') return false;
    return this.content === 'paragraphs' ? tag === 'p' : /^(?:p|h[1-6]|ul|ol)$/.test(tag);
  }

  #push(token: Token): void {
    this.tokens.push(token);
    this.#end = token.end;
  }

  /** Only white space may be left out, or else the parser has dropped something. */
  #skipTo(offset: number): void {
    const skipped = this.source.slice(this.#end, offset);
    if (offset < this.#end || skipped.trim() !== '') {
      throw new UnreadableError(skipped.trim() || 'misplaced tags');
    }
    this.#end = offset;
  }
}

function nameOf(node: ParsedNode): string {
  if ('tagName' in node) return `<${node.tagName}>`;
  return node.nodeName === '#comment' ? 'a comment' : 'text beside blocks';
}

function attributesOf({ tagName, attrs }: ParsedElement): Attributes {
  const allowed = tagName === 'a' ? linkAttributes : [];
  for (const { name, value } of attrs) {
    if (!allowed.includes(name)) throw new UnreadableError(`the attribute ${name}`);
    if (placeholder.test(value)) throw new UnreadableError(`a placeholder in ${name}`);
  }
  const attributes = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
  if (tagName === 'a' && !attributes['href']) throw new UnreadableError('<a> without a link');
  return attributes;
}

function opening(tag: string, attributes: Attributes = {}): Token {
  const written = linkAttributes.flatMap((name) => {
    const value = attributes[name];
    return value === undefined ? [] : [` ${name}="${escapeAttribute(value)}"`];
  });
  return { kind: 'open', tag, attributes, text: `<${tag}${written.join('')}>`, end: 0 };
}

function closing(tag: string): Token {
  return { kind: 'close', tag, text: `</${tag}>`, end: 0 };
}

function characterToken(value: string): Token {
  if (/[ \t\n\r\f]/.test(value)) return { kind: 'text', value: ' ', text: ' ', end: 0 };
  return { kind: 'text', value, text: invisible[value] ?? escapeText(value), end: 0 };
}

/** Removes the spaces that browsers do not show: those beside other spaces, line breaks and the edges of a block. */
function withoutExtraSpaces(tokens: readonly Token[]): readonly Token[] {
  const kept: Token[] = [];
  let isAfterSpace = true;
  const removeLastSpace = (): void => {
    const index = kept.findLastIndex((token) => !isMarkTag(token));
    const last = kept[index];
    if (last?.kind === 'text' && last.value === ' ') kept.splice(index, 1);
  };
  for (const token of tokens) {
    if (token.kind === 'text') {
      const isSpace = token.value === ' ';
      if (isSpace && isAfterSpace) continue;
      isAfterSpace = isSpace;
    } else if (!isMarkTag(token)) {
      removeLastSpace();
      isAfterSpace = true;
    }
    kept.push(token);
  }
  removeLastSpace();
  return kept;
}

function isMarkTag(token: Token): boolean {
  return 'tag' in token && marks[token.tag] !== undefined;
}

function docOf(tokens: readonly Token[], content: RichContent, isBare: boolean): JSONContent {
  const root: JSONContent = { type: 'doc', content: [] };
  const parents: JSONContent[] = [root];
  const open: { readonly type: string; readonly attrs?: Attributes }[] = [];
  const add = (node: JSONContent): void => {
    const parent = parents.at(-1) ?? root;
    (parent.content ??= []).push(node);
  };
  const enter = (node: JSONContent): void => {
    add(node);
    parents.push(node);
  };
  if (isBare) enter({ type: 'paragraph' });
  for (const token of tokens) {
    if (token.kind === 'text') addText(parents.at(-1) ?? root, token.value, [...open]);
    if (token.kind === 'break') {
      add({ type: 'hardBreak', ...(open.length > 0 && { marks: [...open] }) });
    }
    if (token.kind === 'open') {
      const type = marks[token.tag];
      const isLink = type === 'link';
      if (type) open.push({ type, ...(isLink && { attrs: token.attributes }) });
      else {
        // The text of a list item is a paragraph that is written without `<p>`.
        if (parents.at(-1)?.type === 'paragraph') parents.pop();
        enter(nodeOf(token.tag));
        if (token.tag === 'li') enter({ type: 'paragraph' });
      }
    }
    if (token.kind === 'close') {
      if (marks[token.tag]) open.pop();
      else {
        if (token.tag === 'li' && parents.at(-1)?.type === 'paragraph') parents.pop();
        parents.pop();
      }
    }
  }
  if (content !== 'inline' && root.content?.length === 0) add({ type: 'paragraph' });
  return root;
}

function addText(parent: JSONContent, value: string, around: NonNullable<JSONContent['marks']>) {
  const last = parent.content?.at(-1);
  const isSame = JSON.stringify(last?.marks ?? []) === JSON.stringify(around);
  if (last?.type === 'text' && isSame) last.text = (last.text ?? '') + value;
  else {
    (parent.content ??= []).push({
      type: 'text',
      text: value,
      ...(around.length > 0 && { marks: around }),
    });
  }
}

function nodeOf(tag: string): JSONContent {
  if (tag === 'ul') return { type: 'bulletList' };
  if (tag === 'ol') return { type: 'orderedList' };
  if (tag === 'li') return { type: 'listItem' };
  const level = /^h([1-6])$/.exec(tag)?.[1];
  return level ? { type: 'heading', attrs: { level: Number(level) } } : { type: 'paragraph' };
}

function tagOf({ type, attrs }: JSONContent): string {
  if (type === 'heading') return `h${String(attrs?.['level'])}`;
  return { bulletList: 'ul', orderedList: 'ol', listItem: 'li' }[type ?? ''] ?? 'p';
}

function write(doc: JSONContent, order: readonly string[], isBare: boolean): readonly Token[] {
  const { content: blocks = [] } = doc;
  const [first] = blocks;
  if (isBare && blocks.length === 1 && first?.type === 'paragraph') {
    return writeInline(first.content ?? [], order);
  }
  return writeContent(doc, order);
}

function writeContent({ type, content = [] }: JSONContent, order: readonly string[]): Token[] {
  const isInline = content.some((node) => node.type === 'text' || node.type === 'hardBreak');
  if (isInline) return writeInline(content, order);
  return content.flatMap((node) => {
    if (type === 'listItem' && node.type === 'paragraph') return writeContent(node, order);
    const tag = tagOf(node);
    return [opening(tag), ...writeContent(node, order), closing(tag)];
  });
}

function writeInline(nodes: readonly JSONContent[], order: readonly string[]): Token[] {
  const tokens: Token[] = [];
  const open: Token[] = [];
  const closeTo = (length: number): void => {
    while (open.length > length) {
      const token = open.pop();
      if (token && 'tag' in token) tokens.push(closing(token.tag));
    }
  };
  for (const node of nodes) {
    const wanted = order.flatMap((type) => {
      const mark = node.marks?.find((each) => each.type === type);
      return mark ? [opening(tagsOfMarks[type] ?? '', textAttributes(mark.attrs))] : [];
    });
    const differs = wanted.findIndex((token, index) => token.text !== open[index]?.text);
    closeTo(differs < 0 ? wanted.length : differs);
    for (const token of wanted.slice(open.length)) {
      tokens.push(token);
      open.push(token);
    }
    if (node.type === 'hardBreak') tokens.push({ kind: 'break', text: '<br>', end: 0 });
    for (const character of node.text ?? '') tokens.push(characterToken(character));
  }
  closeTo(0);
  return tokens;
}

function textAttributes(attributes: JSONContent['attrs']): Attributes {
  return Object.fromEntries(
    Object.entries(attributes ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}
