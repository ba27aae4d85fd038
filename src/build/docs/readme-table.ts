import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { ElementDoc } from '../element-doc.js';
import { readElements } from '../read-elements.js';

const start = '<!-- tags:start -->';
const end = '<!-- tags:end -->';

/**
 * Replaces the table of tags between its two markers in the README.
 *
 * @throws Error if a marker is missing
 */
export function withTagTable(readme: string, elements: readonly ElementDoc[]): string {
  const from = readme.indexOf(start);
  const to = readme.indexOf(end);
  if (from < 0 || to < from) throw new Error(`README.md: expected ${start} and after it ${end}`);
  return `${readme.slice(0, from + start.length)}\n\n${tagTable(elements)}\n\n${readme.slice(to)}`;
}

/** Pads columns as Prettier does, so that the README stays formatted. */
function tagTable(elements: readonly ElementDoc[]): string {
  const rows = [
    ['tag', 'what it does', 'made with', 'loads'],
    ...elements.map(({ tag, summary, kind, load }) => [
      `\`<${tag}>\``,
      summary.replaceAll('|', '\\|'),
      kind === 'lit' ? 'lit' : 'React',
      load[0].mode,
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = line(widths.map((width) => '-'.repeat(width)));
  const [head = [], ...body] = rows;
  return [line(head), rule, ...body.map(line)].join('\n');
}

/* `npm run docs` */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const before = readFileSync('README.md', 'utf8');
  const after = withTagTable(before, readElements());

  if (before === after) {
    console.log('README.md: the table of tags is up to date.');
  } else if (values.check) {
    console.error('README.md: the table of tags is stale; run npm run docs.');
    process.exitCode = 1;
  } else {
    writeFileSync('README.md', after);
    console.log('README.md: wrote the table of tags.');
  }
}
