import * as z from 'zod/mini';
import type { Result } from '../../model/result.js';
import type { ApiClient } from '../../platform/client.js';

/** Squarespace's type number for summary blocks (behavior.md#summary-block). */
const SUMMARY_BLOCK = 55;

/** Identifies a summary block for the server. */
export interface RenderedBlock {
  readonly blockId: string;
  /** ID of the collection that contains the displayed events. Empty for other content. */
  readonly collectionId: string;
  readonly value: Readonly<Record<string, unknown>>;
}

const html = z.object({ html: z.string() });

/** The HTML is either at the response's top level or in its `data`. */
const rendering = z.pipe(
  z.union([html, z.object({ data: html })]),
  z.transform((raw) => ('html' in raw ? raw.html : raw.data.html)),
);

/** Requests a summary's content. The returned HTML has not been sanitized (behavior.md#summary-refresh). */
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
