import { defineInput, InputProblem, type SourceElement } from '../../core/input/input.js';
import { aspectRatio, flag, oneOf, text } from '../../core/input/scalars.js';
import { backgroundUnsupported, invalidEmbed, noPlayer } from './messages.js';
import type { Fields } from '../../model/published-values.js';
import type { VideoJson } from './model/video-json.js';
import { readEmbedHtml } from './model/embed-html.js';
import {
  findSource,
  thumbnailProblem,
  vimeoProblem,
  type VideoSource,
} from './model/video-source.js';

export interface VideoInput {
  readonly source: VideoSource;
  readonly title: string;
  /** `true` if the page's own link already shows the title. */
  readonly hasVisibleTitle: boolean;
  readonly poster: string | undefined;
  readonly mode: 'none' | 'fit' | 'fill';
  /** Width divided by height. `undefined` if the style sheet sets the size. */
  readonly ratio: number | undefined;
  /** `true` if the video is in portrait format and the page does not set its size. */
  readonly isUpright: boolean;
  readonly isBackground: boolean;
  readonly resumes: boolean;
  /** Warnings for the page author. The video can still play. */
  readonly advice: readonly string[];
}

/**
 * If the children contain a player, it is used as is. Otherwise, sources are used in this order: attributes, the block JSON,
 * embed HTML among the children, links among the children.
 */
export const videoInput = defineInput({
  scalars: {
    src: text(),
    videoTitle: text(),
    poster: text(),
    mode: oneOf(['none', 'fit', 'fill'], 'none'),
    aspectRatio,
    background: flag(),
    resume: flag(),
    dataHtml: text(),
    dataProviderName: text(),
  },
  published: {
    src: ['url'],
    videoTitle: ['title'],
    poster: ['thumbnailUrl'],
    dataHtml: ['html'],
    dataProviderName: ['providerName'],
  },
  watch: ['src', 'data-src', 'href', 'data-html', 'title', 'alt', 'width', 'height'],
  content: readContent,
  structure: (raw) => {
    const {
      width,
      height,
      customThumb,
      account_type: account,
      accountType = account,
    } = raw as Fields<VideoJson>;
    return { width, height, customThumb, accountType };
  },
  refine: (values, content): VideoInput | InputProblem => {
    const html = values.dataHtml ? readEmbedHtml(values.dataHtml) : undefined;
    const source = findSource(values.src, html, content);
    if (!source) {
      return new InputProblem(
        html ? 'data-html' : 'src',
        invalidEmbed,
        'the URL of a video, or a child <video>, <iframe> or <a href>',
      );
    }
    const isFramed = source.kind === 'embed' || source.kind === 'frame';
    const isUpright = isFramed && source.embed.isUpright === true;
    const size = values.aspectRatio ?? ratioOf(content.size) ?? ratioOf(html) ?? ratioOf(values);
    return {
      source,
      title: (values.videoTitle ?? html?.title ?? '').trim(),
      hasVisibleTitle: content.hasLinkText,
      poster: values.poster || undefined,
      mode: values.mode,
      ratio: size ?? (isUpright ? 9 / 16 : undefined),
      isUpright: size === undefined && isUpright,
      isBackground: values.background,
      resumes: values.resume,
      advice: [
        values.customThumb && thumbnailProblem(source),
        values.background && source.kind !== 'native' && backgroundUnsupported,
        source.kind === 'link' && noPlayer,
        vimeoProblem(source, values.accountType),
      ].filter((each) => typeof each === 'string'),
    };
  },
});

function readContent(source: SourceElement) {
  const find = (selector: string): SourceElement | null =>
    source.querySelector(`${selector}:not(noscript *)`);
  const video = find('video');
  const waiting = inTemplate(source, 'iframe');
  const frame = find('iframe') ?? waiting;
  const link = find('a[href]');
  const img = find('img');
  const wrapper = find('[data-html]');
  const src = attribute(find('iframe'), 'src');
  const linkText = link?.textContent?.trim();
  return {
    hasVideo: video !== null,
    /** URL of a frame that the browser itself loads. */
    frameSrc: src === 'about:blank' ? undefined : src,
    link: attribute(frame, 'data-src') ?? attribute(waiting, 'src') ?? attribute(link, 'href'),
    hasLinkText: !!linkText,
    dataHtml: attribute(wrapper, 'data-html'),
    videoTitle:
      attribute(video, 'title') ??
      attribute(video, 'aria-label') ??
      (linkText?.replace(/\s+/g, ' ') || undefined) ??
      attribute(link, 'aria-label') ??
      attribute(frame, 'title') ??
      attribute(img, 'alt'),
    size: frame
      ? { width: frame.getAttribute('width'), height: frame.getAttribute('height') }
      : undefined,
  };
}

/**
 * Finds an element in a `<template>`. Browsers parse a template's children into `content`. The server's DOM and page builders
 * may append them to the template itself.
 */
function inTemplate(source: SourceElement, selector: string): SourceElement | null {
  const template = source.querySelector('template');
  const { content } = (template ?? {}) as { readonly content?: SourceElement };
  return content?.querySelector(selector) ?? template?.querySelector(selector) ?? null;
}

/** Treats an empty attribute as unset, as in Squarespace data. */
function attribute(element: SourceElement | null, name: string): string | undefined {
  return element?.getAttribute(name)?.trim() || undefined;
}

function ratioOf(
  size: { readonly width: unknown; readonly height: unknown } | undefined,
): number | undefined {
  const ratio = pixels(size?.width) / pixels(size?.height);
  return ratio > 0 && ratio < Infinity ? ratio : undefined;
}

function pixels(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) : NaN;
}
