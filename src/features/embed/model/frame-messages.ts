/*
 * What a page and the frame page of an embed say to each other. Neither believes that it is the other: each checks
 * where a message comes from, and what it holds.
 */

const KEY = 'sq-embed';

/** From the frame page: how high its content is, in pixels. */
export interface FrameHeight {
  readonly height: number;
}

/** To the frame page: what it shows. */
export interface FrameContent {
  readonly html: string;
  /** What addresses of the HTML are relative to. */
  readonly base: string;
  readonly lang: string;
  readonly dir: string;
}

/** Pixels above which no embed grows. */
const HIGHEST = 20_000;

/** A message as it is sent. */
export function sealed<T extends FrameHeight | FrameContent>(message: T): Record<string, T> {
  return { [KEY]: message };
}

/** Reads the height that a frame page sends; undefined for every other message. Total. */
export function readFrameHeight(data: unknown): number | undefined {
  const { height } = contentOf(data);
  if (typeof height !== 'number' || !(height >= 0)) return undefined;
  return Math.min(Math.ceil(height), HIGHEST);
}

/** Reads what a frame page is to show; undefined for every other message. Total. */
export function readFrameContent(data: unknown): FrameContent | undefined {
  const { html, base, lang, dir } = contentOf(data);
  if (typeof html !== 'string') return undefined;
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return { html, base: text(base), lang: text(lang), dir: text(dir) };
}

function contentOf(data: unknown): Readonly<Record<string, unknown>> {
  return asObject(asObject(data)[KEY]);
}

function asObject(raw: unknown): Readonly<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null ? (raw as Readonly<Record<string, unknown>>) : {};
}
