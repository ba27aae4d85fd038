import { defineInput, InputProblem, type SourceElement } from '../../core/input/input.js';
import { number, oneOf, text } from '../../core/input/scalars.js';
import { asNumber } from '../../model/published-values.js';
import { type Embed, readEmbed, readSource } from './model/embed.js';

export interface EmbedInput extends Embed {
  readonly category: 'preferences' | 'analytics' | 'marketing' | undefined;
  /** URL of the frame page. If empty, the page emitted by the build is used. */
  readonly framePage: string;
  /** `true` if the page has visible children, such as a link. */
  readonly hasChildren: boolean;
}

/** Attributes take precedence over oEmbed JSON. JSON takes precedence over the HTML in a child `<template>`. */
export const embedInput = defineInput({
  // Ignores sizes that are not numbers. Some services send "100%", which is equal to the default width.
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
    if ('message' in embed)
      return new InputProblem(embed.path, embed.message, embed.allowed, embed.given);
    return {
      ...embed,
      category: category === 'necessary' || embed.isOwn ? undefined : category,
      framePage: values.framePage,
      hasChildren,
    };
  },
});

/** Returns the HTML of a child `<template>`. Declarative shadow roots are also templates, so they are excluded. */
function templateHtml(source: SourceElement): string {
  const template = source.querySelector('template:not([shadowrootmode])');
  const { innerHTML = '', childNodes = [] } = (template ?? {}) as Partial<HTMLTemplateElement>;
  // A page builder that creates its canvas node by node (GrapesJS) appends the HTML to the template element itself, not to the
  // template's content.
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
