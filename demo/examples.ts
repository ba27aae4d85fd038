import { readFileSync } from 'node:fs';

/** One example on an element's documentation page. */
export interface Example {
  readonly title: string;
  /** The HTML inside the `<section>`, without the file's indentation. */
  readonly source: string;
}

const section = /<section data-example="(?<title>[^"]+)">\n(?<source>[\s\S]*?)\n<\/section>/g;

function withoutIndent(text: string): string {
  const lines = text.split('\n');
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length);
  const shared = Math.min(...indents);
  return lines.map((line) => line.slice(shared)).join('\n');
}

/** Splits an example file into its examples. Each one is a `<section data-example="Title">`. */
export function parseExamples(text: string): Example[] {
  return [...text.matchAll(section)].map(({ groups }) => ({
    title: groups?.['title'] ?? '',
    source: withoutIndent(groups?.['source'] ?? ''),
  }));
}

/** An element's examples, read from `demo/examples/<tag>.html`. Empty if the file does not exist. */
export function readExamples(tag: string): Example[] {
  try {
    return parseExamples(readFileSync(new URL(`./examples/${tag}.html`, import.meta.url), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
