import * as z from 'zod/mini';
import type { Result } from '../../model/result.js';
import type { ApiClient } from '../../platform/client.js';

/** The block of a summary among the published types (spec section 3, "Enumerations"). */
const SUMMARY_BLOCK = 55;

/** A summary, as the server knows it. */
export interface RenderedBlock {
  readonly blockId: string;
  /** Of the events that it shows; empty where it shows others. */
  readonly collectionId: string;
  /** The settings by which it is rendered. */
  readonly value: Readonly<Record<string, unknown>>;
}

const html = z.object({ html: z.string() });

/** Answers have it bare, or in `data`. */
const rendering = z.pipe(
  z.union([html, z.object({ data: html })]),
  z.transform((raw) => ('html' in raw ? raw.html : raw.data.html)),
);

/** Asks for a summary's content as HTML, which nobody has cleaned yet (spec section 7). */
export function fetchRendering(
  client: ApiClient,
  { blockId, collectionId, value }: RenderedBlock,
  signal: AbortSignal,
): Promise<Result<string>> {
  const widgetJSON = JSON.stringify({ type: SUMMARY_BLOCK, blockId, value });
  return client.call({
    method: 'POST',
    path: '/api/widget/GetWidgetRendering',
    form: { widgetJSON, ...(collectionId !== '' && { collectionId }) },
    schema: rendering,
    signal,
  });
}
