/**
 * Splits HTML into pieces without parsing it as a whole, so that a page of any length needs little memory: elements of this
 * package, each with its children, and the text between them.
 */
export type Piece = { readonly text: string } | ElementPiece;

export interface ElementPiece {
  /** The HTML of the outermost element. */
  readonly html: string;
  /** The element itself and the elements inside it, in document order. Elements in a `<template>` are omitted. */
  readonly tags: readonly { readonly tag: string; readonly contentStart: number }[];
  /** The `lang` attribute of the nearest ancestor that has one. */
  readonly lang: string | undefined;
}

interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  /** Index after `>`. */
  readonly end: number;
  readonly lang: string | undefined;
}

/** Elements whose content is text. With scripting, this includes `noscript`. */
const rawText = /^(?:script|style|textarea|title|iframe|noembed|noframes|noscript|xmp|plaintext)$/;
const voidElement = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Scans HTML that arrives in chunks. Concatenating the pieces' HTML gives the input. */
export class PageScanner {
  #buffer = '';
  /** Index in the buffer up to which tags have been read. */
  #position = 0;
  #rawName = '';
  #templates = 0;
  #open:
    | { tag: string; depth: number; templates: number; tags: ElementPiece['tags'][number][] }
    | undefined;
  readonly #languages: { readonly name: string; readonly lang: string; depth: number }[] = [];

  /** Adds HTML, and returns the pieces that are complete. */
  write(html: string): Piece[] {
    this.#buffer += html;
    const pieces: Piece[] = [];
    while (this.#step(pieces));
    if (!this.#open) this.#flush(pieces, this.#position);
    return pieces;
  }

  /** Returns the remaining text. An element without an end tag is part of the text. */
  end(): Piece[] {
    const text = this.#buffer;
    this.#buffer = '';
    return text === '' ? [] : [{ text }];
  }

  /** Reads up to the end of the next tag. Returns `false` if more input is needed. */
  #step(pieces: Piece[]): boolean {
    if (this.#rawName !== '' && !this.#skipRawText()) return false;
    const start = this.#buffer.indexOf('<', this.#position);
    if (start < 0) {
      this.#position = this.#buffer.length;
      return false;
    }
    this.#position = start;
    // `<!--` may still be incomplete.
    if (this.#buffer.length - start < 4 && /^<!?-?$/.test(this.#buffer.slice(start))) return false;
    if (this.#buffer.startsWith('<!--', start)) return this.#skipTo('-->', start + 2);
    if (/[!?]/.test(this.#buffer.charAt(start + 1))) return this.#skipTo('>', start);
    if (!/^<\/?(?:[a-z]|$)/i.test(this.#buffer.slice(start, start + 3))) {
      this.#position = start + 1;
      return true;
    }
    const tag = readTag(this.#buffer, start);
    if (!tag) return false;
    this.#position = tag.end;
    this.#handle(tag, start, pieces);
    return true;
  }

  #handle(tag: Tag, start: number, pieces: Piece[]): void {
    const { name, isEnd, end } = tag;
    if (!isEnd && rawText.test(name)) this.#rawName = name;
    if (name === 'template') this.#templates = Math.max(0, this.#templates + (isEnd ? -1 : 1));
    const open = this.#open;
    if (!open) {
      this.#trackLanguage(tag);
      if (isEnd || this.#templates > 0 || !name.startsWith('sq-')) return;
      this.#flush(pieces, start);
      this.#open = {
        ...{ tag: name, depth: 1, templates: 0 },
        tags: [{ tag: name, contentStart: end - start }],
      };
      return;
    }
    if (name === open.tag) open.depth += isEnd ? -1 : 1;
    if (!isEnd && name.startsWith('sq-') && this.#templates === 0)
      open.tags.push({ tag: name, contentStart: end });
    if (open.depth > 0) return;
    const html = this.#buffer.slice(0, end);
    // The language of the element itself is part of its HTML.
    const { lang } = this.#languages.findLast((each) => each.name !== open.tag) ?? {};
    pieces.push({ html, tags: open.tags, lang });
    this.#open = undefined;
    this.#trackLanguage(tag);
    this.#drop(end);
  }

  #trackLanguage({ name, isEnd, lang }: Tag): void {
    if (voidElement.test(name)) return;
    for (const each of this.#languages) if (each.name === name) each.depth += isEnd ? -1 : 1;
    while (this.#languages.at(-1)?.depth === 0) this.#languages.pop();
    if (!isEnd && lang !== undefined) this.#languages.push({ name, lang, depth: 1 });
  }

  #skipRawText(): boolean {
    const rest = this.#buffer.slice(this.#position);
    const end = rest.search(new RegExp(`</${this.#rawName}[\\s/>]`, 'i'));
    if (end < 0) {
      // Keep the start of an end tag that is not complete.
      this.#position += Math.max(0, rest.length - this.#rawName.length - 2);
      return false;
    }
    this.#position += end;
    this.#rawName = '';
    return true;
  }

  #skipTo(text: string, from: number): boolean {
    const end = this.#buffer.indexOf(text, from);
    if (end < 0) return false;
    this.#position = end + text.length;
    return true;
  }

  #flush(pieces: Piece[], end: number): void {
    if (end > 0) pieces.push({ text: this.#buffer.slice(0, end) });
    this.#drop(end);
  }

  #drop(end: number): void {
    this.#buffer = this.#buffer.slice(end);
    this.#position -= end;
  }
}

/** Reads a tag as the HTML standard's tokenizer does. Returns `undefined` if the tag is incomplete. */
function readTag(html: string, start: number): Tag | undefined {
  const name = /^<(?<slash>\/?)(?<name>[^\s/>]*)/.exec(html.slice(start, start + 100));
  const { slash = '', name: written = '' } = name?.groups ?? {};
  let lang: string | undefined;
  let index = start + 1 + slash.length + written.length;
  const attribute = /[\s/]*(?<name>[^\s/>=]+|=[^\s/>=]*)?(?:\s*=\s*(?<quote>["'])?)?/y;
  while (index < html.length) {
    if (html[index] === '>') {
      return { name: written.toLowerCase(), isEnd: slash !== '', end: index + 1, lang };
    }
    attribute.lastIndex = index;
    const found = attribute.exec(html);
    const { name: key = '', quote } = found?.groups ?? {};
    const valueStart = attribute.lastIndex;
    if (valueStart === index && !found?.[0]) return undefined;
    let valueEnd = valueStart;
    if (quote !== undefined) valueEnd = html.indexOf(quote, valueStart);
    else if (/=\s*$/.test(found?.[0] ?? '') && key !== '') {
      while (valueEnd < html.length && !/[\s>]/.test(html.charAt(valueEnd))) valueEnd += 1;
    }
    if (valueEnd < 0) return undefined;
    if (key.toLowerCase() === 'lang') lang ??= html.slice(valueStart, valueEnd);
    index = valueEnd + (quote === undefined ? 0 : 1);
  }
  return undefined;
}
