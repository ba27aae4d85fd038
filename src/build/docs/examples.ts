import { readFileSync } from 'node:fs';

/**
 * Matches a comment and the fenced code block below it: `<!-- example: first-page/index.html#gallery -->`. The region
 * (`#gallery`) is optional.
 */
const pattern = /(<!-- example: ([\w./-]+)(?:#([\w-]+))? -->\n\n?)```(\w+)\n[^]*?^```$/gm;

/**
 * Updates the fenced examples in a Markdown text from the files in `docs/examples`.
 *
 * A region is the text between a line with `#region name` and the next line with `#endregion`. The common indentation is
 * removed. If the comment names no region, the example is the whole file.
 *
 * @throws Error if a file or a region does not exist
 */
export function insertExamples(markdown: string, folder = 'docs/examples'): string {
  return markdown.replace(
    pattern,
    (_, marker: string, file: string, region: string | undefined, language: string) => {
      const text = readFileSync(`${folder}/${file}`, 'utf8');
      const shown = region ? regionOf(text, region, file) : withoutMarkers(text);
      return `${marker}\`\`\`${language}\n${shown.trimEnd()}\n\`\`\``;
    },
  );
}

function regionOf(text: string, name: string, file: string): string {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.includes(`#region ${name}`));
  if (start < 0) throw new Error(`docs/examples/${file} has no region "${name}".`);
  const length = lines.slice(start).findIndex((line) => line.includes('#endregion'));
  const inside = lines.slice(start + 1, start + length);
  const indents = inside.flatMap((line) => /^ *(?=\S)/.exec(line)?.[0].length ?? []);
  const common = Math.min(...indents);
  return inside.map((line) => line.slice(common)).join('\n');
}

function withoutMarkers(text: string): string {
  return text.replace(/^.*#(?:end)?region.*\n/gm, '');
}
