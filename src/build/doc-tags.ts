/** One `@name text` of a documentation comment. */
export interface DocTag {
  readonly name: string;
  readonly text: string;
  /** Line in the file, from 1. */
  readonly line: number;
}

/**
 * Takes a documentation comment apart: the text before the first tag, and the tags in order. Read
 * line by line, since TypeScript's own parser gives `@prop` and `@throws` meanings of its own.
 *
 * @param firstLine line of the file that the comment starts on
 */
export function readDocTags(
  comment: string,
  firstLine: number,
): { description: string; tags: DocTag[] } {
  const description: string[] = [];
  const tags: { name: string; text: string; line: number }[] = [];
  comment
    .replace(/^\/\*\*/, '')
    .replace(/\*\/$/, '')
    .split('\n')
    .forEach((raw, offset) => {
      const text = raw.replace(/^\s*\*? ?/, '').trimEnd();
      const start = /^@([a-z]+)\s*(.*)$/i.exec(text);
      const open = tags.at(-1);
      if (start)
        tags.push({ name: start[1] ?? '', text: start[2] ?? '', line: firstLine + offset });
      else if (open) open.text += `\n${text}`;
      else description.push(text);
    });
  return {
    description: description.join('\n').trim(),
    tags: tags.map((tag) => ({ ...tag, text: tag.text.trim().replace(/\s*\n\s*/g, ' ') })),
  };
}

/** `slides-per-row` to `slidesPerRow`. */
export function camelCase(kebab: string): string {
  return kebab.replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}

/** Splits at commas, but not at those inside brackets: `a, :is(b, c)` is two selectors. */
export function splitOutsideBrackets(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if ('(['.includes(letter)) depth += 1;
    if (')]'.includes(letter)) depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts.push(parts.pop() + letter);
  }
  return parts.map((part) => part.trim().replace(/\s+/g, ' ')).filter((part) => part !== '');
}
