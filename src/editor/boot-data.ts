import * as z from 'zod/mini';

/** The data that the server writes into the editor's page, as JSON in `<script id="sq-editor-data">`. */
const bootData = z.object({
  account: z.object({ id: z.string(), email: z.string(), role: z.string() }),
  /** The account's rights, such as `blocks`, `media`, `pages` and `settings`. */
  rights: z.array(z.string()),
  /** Path and query string of the page in the frame. */
  frameUrl: z.string(),
  /** ID of the page. Absent if the page belongs to the template and cannot be edited. */
  pageId: z.optional(z.string()),
});

export type BootData = z.infer<typeof bootData>;

/** @throws Error if the page contains no valid data */
export function readBootData(document: Document): BootData {
  const text = document.getElementById('sq-editor-data')?.textContent ?? '';
  return bootData.parse(JSON.parse(text));
}
