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
