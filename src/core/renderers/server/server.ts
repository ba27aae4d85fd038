import type { ElementRenderer } from '@lit-labs/ssr';
import type { TemplateResult } from 'lit/html.js';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { LazyModule } from '../../../loading/lazy-module.js';
import type { LitView } from '../lit/lit-block.js';
import type { LateView } from '../react/react-view.js';
import { checkedLocale, defaultLocale } from '../../locale.js';
import { containerClass, serverLocaleAttribute, serverStyleMarker } from '../../life/mounting.js';
import {
  serverElement,
  blockDefinition,
  type BlockDefinition,
  type DefinedClass,
} from '../../life/define.js';
import {
  assignedFromAttributes,
  resolveInput,
  type Resolved,
  type SourceElement,
} from '../../input/input.js';
import { baseStyles } from '../../css.js';
import { ViewRoot, type ViewRootProps } from '../react/ViewRoot.js';
import { PageScanner, type ElementPiece, type Piece } from './page-scanner.js';

/**
 * The source of a server-rendered shadow root's style: a file with a content hash, or inline text with the page's nonce.
 */
export type ShadowStyle = { readonly href: string } | { readonly nonce: string };

/**
 * Renders an element's declarative shadow root on a server: a `<template>` to insert as the element's first child.
 *
 * `element` can be from any DOM implementation that runs in Node. Import the element's file first. The language is set by the
 * nearest `lang`, if the messages of that language are registered (`sq-elements/locales/de`).
 *
 * Returns an empty string for an unknown tag and for unusable input. The server's HTML then stays unchanged.
 *
 * @throws any error that the view throws
 */
export async function renderShadowRoot(
  element: SourceElement,
  style: ShadowStyle,
): Promise<string> {
  const block = blockOf(element.localName);
  if (!block) return '';
  const { result } = await readInput(block, element);
  if (!('input' in result)) return '';
  const lang = checkedLocale(element.closest?.('[lang]')?.getAttribute('lang'));
  const markup = await renderView(block, result.input, lang ?? defaultLocale);
  const locale = lang ? ` ${serverLocaleAttribute}="${lang}"` : '';
  const focus = block.delegatesFocus ? ' shadowrootdelegatesfocus' : '';
  return `<template shadowrootmode="open"${focus}>${styleTag(block, style)}<div class="${containerClass}"${locale}>${markup}</div>${block.deferFirstRender ? '<slot></slot>' : ''}</template>`;
}

/**
 * Returns the style sheet of a tag's shadow root, for the file that {@link renderShadowRoot} links to. Empty for an unknown
 * tag.
 */
export function shadowStyles(tag: string): string {
  const block = blockOf(tag);
  return block ? styleText(block) : '';
}

async function readInput(
  block: BlockDefinition,
  element: SourceElement,
): Promise<Resolved<unknown>> {
  const assignedValues = assignedFromAttributes(block.input, element);
  const resolved = resolveInput(block.input, { assignedValues, element });
  if (!('reader' in resolved.result)) return resolved;
  await resolved.result.reader.load();
  return readInput(block, element);
}

function blockOf(tag: string): BlockDefinition | undefined {
  return (serverElement(tag) as DefinedClass | undefined)?.[blockDefinition];
}

async function renderView(
  definition: BlockDefinition,
  input: unknown,
  locale: string,
): Promise<string> {
  const { kind, view, state } = definition;
  if (kind !== 'lit') {
    const component = kind === 'react' ? view : await stateView(definition);
    const props = {
      ...{ host: null, input, serverLocale: locale },
      view: component as ViewRootProps['view'],
    };
    return renderToString(createElement(ViewRoot, props));
  }
  // Imported lazily, since only servers that render lit blocks need it.
  const { render } = await import('@lit-labs/ssr');
  const { collectResult } = await import('@lit-labs/ssr/lib/render-result.js');
  const draw = view as (from: LitView<unknown, unknown>) => TemplateResult;
  // lit allows slots only inside a shadow root. This object makes lit assume one, although the element is not a lit element.
  const customElementHostStack = [{ element: {} } as ElementRenderer];
  return collectResult(render(draw({ input, state, locale }), { customElementHostStack }));
}

async function stateView({ view, initialState }: BlockDefinition): Promise<unknown> {
  const { serverView } = await (view as LazyModule<LateView<never, unknown>>).load();
  return serverView(initialState);
}

function styleTag(block: BlockDefinition, style: ShadowStyle): string {
  if ('href' in style) {
    return `<link rel="stylesheet" ${serverStyleMarker} href="${attribute(style.href)}">`;
  }
  return `<style ${serverStyleMarker} nonce="${attribute(style.nonce)}">${styleText(block)}</style>`;
}

function styleText({ styles }: BlockDefinition): string {
  return [baseStyles, ...styles].map(({ cssText }) => cssText).join('\n');
}

function attribute(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
}

export interface PrerenderOptions {
  /**
   * Parses a document with any DOM implementation. For linkedom, pass `(html) => parseHTML(html).document`. It is called with
   * the HTML of one element at a time.
   */
  readonly parse: (html: string) => ParsedDocument;
  /** Returns the source of a tag's shadow root styles. */
  readonly style: (tag: string) => ShadowStyle;
  /** Tags to render. Import their files first. Default: {@link prerenderedTags}. */
  readonly tags?: readonly string[];
  /** Called if an element cannot be rendered. Its HTML stays unchanged. Default: `console.warn`. */
  readonly onError?: (error: unknown, tag: string) => void;
}

export interface ParsedDocument {
  querySelectorAll(selector: string): Iterable<SourceElement> | ArrayLike<SourceElement>;
}

/** Elements whose shadow root shows more than their children before their code has loaded. */
export const prerenderedTags: readonly string[] = [
  'sq-audio',
  'sq-calendar',
  'sq-chart',
  'sq-gallery',
];

/**
 * Adds declarative shadow roots to the elements in a page. All other text of the page stays unchanged, byte for byte. Elements
 * in a `<template>`, in `<noscript>`, without an end tag, or with a shadow root stay unchanged.
 *
 * @example
 *   const page = await prerender(html, {
 *     parse: (html) => parseHTML(html).document,
 *     style: (tag) => ({ href: `/sq-elements/cdn/${styles[tag]}` }),
 *   });
 */
export async function prerender(html: string, options: PrerenderOptions): Promise<string> {
  let page = '';
  for await (const text of prerenderChunks([html], options)) page += text;
  return page;
}

/**
 * Like {@link prerender}, for a page that arrives in chunks, such as a stream of text. At most one element is kept in memory.
 */
export async function* prerenderChunks(
  chunks: Iterable<string> | AsyncIterable<string>,
  options: PrerenderOptions,
): AsyncGenerator<string, void> {
  const scanner = new PageScanner();
  for await (const chunk of chunks) yield* renderPieces(scanner.write(chunk), options);
  yield* renderPieces(scanner.end(), options);
}

async function* renderPieces(
  pieces: readonly Piece[],
  options: PrerenderOptions,
): AsyncGenerator<string, void> {
  for (const piece of pieces)
    yield 'text' in piece ? piece.text : await renderElements(piece, options);
}

async function renderElements(
  { html, tags, lang }: ElementPiece,
  options: PrerenderOptions,
): Promise<string> {
  const wanted = options.tags ?? prerenderedTags;
  if (!tags.some(({ tag }) => wanted.includes(tag))) return html;
  const language = lang === undefined ? '' : ` lang="${lang.replaceAll('"', '&quot;')}"`;
  const document = options.parse(`<!doctype html><html${language}><body>${html}</body></html>`);
  const elements = Array.from(document.querySelectorAll('*')).filter(
    (element) => element.localName.startsWith('sq-') && !element.closest?.('template, noscript'),
  );
  // If the parser moved or closed elements differently, the places in the text are unknown.
  const isSame =
    elements.length === tags.length &&
    elements.every(({ localName }, index) => localName === tags[index]?.tag);
  if (!isSame) return html;

  let result = '';
  let copied = 0;
  for (const [index, { tag, contentStart }] of tags.entries()) {
    const element = elements[index];
    if (!element || !wanted.includes(tag) || hasShadowRoot(element)) continue;
    result += html.slice(copied, contentStart) + (await renderElement(element, options));
    copied = contentStart;
  }
  return result + html.slice(copied);
}

async function renderElement(
  element: SourceElement,
  { style, onError }: PrerenderOptions,
): Promise<string> {
  try {
    return await renderShadowRoot(element, style(element.localName));
  } catch (error) {
    if (onError) onError(error, element.localName);
    else console.warn(`<${element.localName}> was not prerendered.`, error);
    return '';
  }
}

function hasShadowRoot({ children }: SourceElement): boolean {
  return Array.from(children).some(
    (child) => child.localName === 'template' && child.getAttribute('shadowrootmode') !== null,
  );
}
