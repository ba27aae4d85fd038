import { plainText } from '../../../model/html-text.js';
import { escapeText } from '../../document/escape.js';

/** Reads the lines of an `<address>`. Writing the lines back removes all markup except line breaks. */
export function readLines(html: string): readonly string[] {
  return html.split(/<br\b[^>]*>/i).map(plainText);
}

/** Writes lines as HTML. Empty lines at the end are left out. */
export function writeLines(lines: readonly string[]): string {
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return lines
    .slice(0, last + 1)
    .map(escapeText)
    .join('<br>');
}

/** Returns `true` if the HTML contains no markup except line breaks. */
export function hasOnlyLines(html: string): boolean {
  return !/<(?!br\b)/i.test(html);
}
