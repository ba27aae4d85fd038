import { asRecord, type Published } from '../../../model/published-values.js';

/*
 * The messages between a page and the frame page of an embed. Neither side trusts the other: both check the source and the content of a
 * message.
 */

const KEY = 'sq-embed';

/** Sent by the frame page: the height of its content, in pixels. */
export interface FrameHeight {
  readonly height: number;
}

/** Sent to the frame page. */
export interface FrameContent {
  readonly html: string;
  /** Base URL for relative URLs in the HTML. */
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

/** Parses the height that a frame page sends. Undefined for other messages. Never throws. */
export function readFrameHeight(data: unknown): number | undefined {
  const { height } = contentOf(data);
  if (typeof height !== 'number' || !(height >= 0)) return undefined;
  return Math.min(Math.ceil(height), HIGHEST);
}

/** Parses the content that a page sends. Undefined for other messages. Never throws. */
export function readFrameContent(data: unknown): FrameContent | undefined {
  const { html, base, lang, dir } = contentOf(data);
  if (typeof html !== 'string') return undefined;
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return { html, base: text(base), lang: text(lang), dir: text(dir) };
}

function contentOf(data: unknown): Published {
  return asRecord(asRecord(data)[KEY]);
}
