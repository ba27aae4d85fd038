import { readFileSync } from 'node:fs';

/** One example of an element's page. */
export interface Example {
  readonly title: string;
  /** The HTML between the section's tags, without the indentation of the file. */
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

/** Splits an example file, `<section data-example="Title">` after section, to its examples. */
export function parseExamples(text: string): Example[] {
  return [...text.matchAll(section)].map(({ groups }) => ({
    title: groups?.['title'] ?? '',
    source: withoutIndent(groups?.['source'] ?? ''),
  }));
}

/** The examples of an element, from `demo/examples/<tag>.html`; empty if the file does not exist. */
export function readExamples(tag: string): Example[] {
  try {
    return parseExamples(readFileSync(new URL(`./examples/${tag}.html`, import.meta.url), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
