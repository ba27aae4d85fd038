import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { outlineOf, titleOf, type SiteHeading } from '../markdown.js';

/** A Markdown file in `docs/`. */
export interface DocumentFile {
  /** The file's path, relative to `docs/`, such as `guides/forms.md`. */
  readonly file: string;
  readonly title: string;
  /** The beginning of the first paragraph, without markup. */
  readonly description: string;
  readonly headings: readonly SiteHeading[];
  /** The Markdown. */
  readonly text: string;
}

const folder = fileURLToPath(new URL('../../docs/', import.meta.url));

/** Reads all documents. */
export async function readDocuments(): Promise<readonly DocumentFile[]> {
  const entries = await readdir(folder, { recursive: true });
  const files = entries.map((name) => name.replaceAll('\\', '/'));
  return Promise.all(
    files
      .filter((file) => file.endsWith('.md'))
      .map(async (file) => {
        const text = await readFile(folder + file, 'utf8');
        const title = titleOf(text);
        const { headings, lead } = outlineOf(text);
        return { file, title, description: shorten(lead) || title, headings, text };
      }),
  );
}

/** Search engines show about 160 characters of a description. */
const MAX_LENGTH = 160;

/** Keeps whole sentences if the first one fits, otherwise whole words. */
export function shorten(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const start = text.slice(0, MAX_LENGTH);
  const sentences = /^.*[.!?](?=\s)/s.exec(start)?.[0];
  return sentences ?? `${start.slice(0, start.lastIndexOf(' '))} …`;
}
