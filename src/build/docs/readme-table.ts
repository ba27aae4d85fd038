import type { ElementDoc } from '../element-doc.js';

const start = '<!-- tags:start -->';
const end = '<!-- tags:end -->';

/**
 * Puts the table of tags between its two markers in the README.
 *
 * @throws Error when a marker is missing.
 */
export function withTagTable(readme: string, elements: readonly ElementDoc[]): string {
  const from = readme.indexOf(start);
  const to = readme.indexOf(end);
  if (from < 0 || to < from) throw new Error(`README.md: expected ${start} and after it ${end}`);
  return `${readme.slice(0, from + start.length)}\n\n${tagTable(elements)}\n\n${readme.slice(to)}`;
}

/** Columns are padded as prettier does it, so that the README stays formatted. */
function tagTable(elements: readonly ElementDoc[]): string {
  const rows = [
    ['tag', 'what it does', 'made with', 'loads'],
    ...elements.map(({ tag, summary, kind, load }) => [
      `\`<${tag}>\``,
      summary.replaceAll('|', '\\|'),
      kind === 'react' ? 'React' : 'lit',
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
