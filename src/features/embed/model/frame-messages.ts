import { asRecord, type Published } from '../../../model/published-values.js';

/* Messages between a page and an embed's frame page. Neither side trusts the other. Each side checks a message's source and
   content. */

const KEY = 'sq-embed';

/** Sent by the frame page. Contains its content's height in pixels. */
export interface FrameHeight {
  readonly height: number;
}

/** Sent by the embedding page to the frame page. */
export interface FrameContent {
  readonly html: string;
  /** Base URL for the HTML's relative URLs. */
  readonly base: string;
  readonly lang: string;
  readonly dir: string;
}

/** Maximum height of an embed, in pixels. */
const HIGHEST = 20_000;

/** Wraps a message for `postMessage`. */
export function sealed<T extends FrameHeight | FrameContent>(message: T): Record<string, T> {
  return { [KEY]: message };
}

/** Parses a height sent by a frame page. Returns `undefined` for other messages. Never throws. */
export function readFrameHeight(data: unknown): number | undefined {
  const { height } = contentOf(data);
  if (typeof height !== 'number' || !(height >= 0)) return undefined;
  return Math.min(Math.ceil(height), HIGHEST);
}

/** Parses content sent by an embedding page. Returns `undefined` for other messages. Never throws. */
export function readFrameContent(data: unknown): FrameContent | undefined {
  const { html, base, lang, dir } = contentOf(data);
  if (typeof html !== 'string') return undefined;
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return { html, base: text(base), lang: text(lang), dir: text(dir) };
}

function contentOf(data: unknown): Published {
  return asRecord(asRecord(data)[KEY]);
}
