import * as z from 'zod/mini';

/** What the server writes into the editor's page, as JSON in `<script id="sq-editor-data">`. */
const bootData = z.object({
  account: z.object({ id: z.string(), email: z.string(), role: z.string() }),
  /** What the account may do: `blocks`, `media`, `pages`, `settings` and others. */
  rights: z.array(z.string()),
  /** Path and query of the page in the frame. */
  frameUrl: z.string(),
  /** The page, if owners can edit it. Absent for a page of the template. */
  pageId: z.optional(z.string()),
  /** URL of the block descriptions. */
  blocksUrl: z.string(),
});

export type BootData = z.infer<typeof bootData>;

/** @throws Error if the server has written no valid data */
export function readBootData(document: Document): BootData {
  const text = document.getElementById('sq-editor-data')?.textContent ?? '';
  return bootData.parse(JSON.parse(text));
}
