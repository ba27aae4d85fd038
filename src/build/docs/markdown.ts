/*
 * Helpers that write Markdown. Generated pages are excluded from Prettier, because it pads tables, and a change to one row
 * could then change every row.
 */

/** Returns a Markdown table without padding. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |\n`;
  return [line(head), line(head.map(() => '-')), ...rows.map(line)].join('');
}

function cell(text: string): string {
  return text
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/(?<!\\)\|/g, '\\|');
}

export function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** Returns a fenced code block. */
export function block(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\`\n`;
}

/** Serializes JSON in the same way as Prettier: objects and lists that fit are written on one line. */
export function jsonText(value: unknown, indent = '', used = indent.length): string {
  const short = oneLine(value);
  if (used + short.length <= 96 || typeof value !== 'object' || value === null) return short;
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((item) => inner + jsonText(item, inner))
    : Object.entries(value).map(([name, item]) => {
        const start = `${inner}${JSON.stringify(name)}: `;
        return start + jsonText(item, inner, start.length);
      });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open ?? ''}\n${lines.join(',\n')}\n${indent}${close ?? ''}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const members = Object.entries(value).map(
    ([name, item]) => `${JSON.stringify(name)}: ${oneLine(item)}`,
  );
  return members.length > 0 ? `{ ${members.join(', ')} }` : '{}';
}

/** Returns the anchor that GitHub generates for a heading. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

/** Returns a page, with a note that it is generated from the sources in `from`. */
export function page(title: string, from: string, parts: readonly string[]): string {
  const note = `<!-- Written by \`npm run docs\` from ${from}. Changes by hand are lost. -->\n`;
  return [note, `# ${title}\n`, ...parts]
    .map((part) => part.trimEnd())
    .join('\n\n')
    .concat('\n');
}
