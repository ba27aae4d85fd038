import { defineInput, InputProblem, type SourceElement } from '../../core/input/input.js';
import { number, oneOf, text } from '../../core/input/scalars.js';
import { asNumber } from '../../model/published-values.js';
import { type Embed, readEmbed, readSource } from './model/embed.js';

/** What `sq-embed` shows. */
export interface EmbedInput extends Embed {
  /** Undefined where no consent is needed. */
  readonly category: 'preferences' | 'analytics' | 'marketing' | undefined;
  /** Address of the frame page; empty for the one of the build. */
  readonly framePage: string;
  /** Whether the page has sent something that visitors see: a link, say. */
  readonly hasChildren: boolean;
}

/** Attributes over oEmbed JSON, JSON over the HTML in a child `<template>`. */
export const embedInput = defineInput({
  // Services write "100%", too, which is what they get anyway.
  flatten: ({ width, height, ...json }) => ({
    ...json,
    ...(asNumber(width) !== undefined && { width }),
    ...(asNumber(height) !== undefined && { height }),
  }),
  scalars: {
    dataHtml: text(''),
    dataProviderName: text(''),
    frameTitle: text(''),
    width: number(undefined, { min: 1 }),
    height: number(undefined, { min: 1 }),
    category: oneOf(['necessary', 'preferences', 'analytics', 'marketing'], 'preferences'),
    framePage: text(''),
  },
  published: {
    dataHtml: ['html'],
    dataProviderName: ['provider_name', 'providerName'],
    frameTitle: ['title'],
  },
  content: (source) => ({ html: templateHtml(source), hasChildren: hasContent(source) }),
  structure: (raw) => ({ source: readSource(raw as Readonly<Record<string, unknown>>) }),
  refine: (values, { hasChildren }): EmbedInput | InputProblem => {
    const { dataHtml, dataProviderName, frameTitle, width, height, category, source } = values;
    const embed = readEmbed({
      ...source,
      html: dataHtml,
      title: frameTitle,
      providerName: dataProviderName,
      width,
      height,
    });
    if ('message' in embed) return new InputProblem(embed.path, embed.message, embed.allowed);
    return {
      ...embed,
      category: category === 'necessary' || embed.isOwn ? undefined : category,
      framePage: values.framePage,
      hasChildren,
    };
  },
});

/** A server's shadow root is a template, too. */
function templateHtml(source: SourceElement): string {
  const template = source.querySelector('template:not([shadowrootmode])');
  const { innerHTML = '', childNodes = [] } = (template ?? {}) as Partial<HTMLTemplateElement>;
  // A page builder that builds its canvas node by node (GrapesJS) puts the HTML into the element instead of its content.
  const nodes = Array.from(childNodes as Iterable<Partial<Element>>);
  return innerHTML || nodes.map((node) => node.outerHTML ?? node.textContent ?? '').join('');
}

function hasContent(source: SourceElement): boolean {
  return Array.from(source.childNodes).some(
    ({ nodeName, textContent }) =>
      !/^(?:script|style|template|#comment)$/i.test(nodeName) &&
      (nodeName !== '#text' || (textContent ?? '').trim() !== ''),
  );
}
