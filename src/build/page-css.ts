import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { minifyCss } from './minify-css.js';

/**
 * The style sheet of the page, minified: the site's tokens first, then each tag's reserved space
 * and the layout of its slotted children.
 */
export function pageCss(): string {
  const boxes = readdirSync('src/features', { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === 'page.css')
    .sort()
    .map((file) => join('src/features', file));
  return ['src/page/tokens.css', ...boxes]
    .map((file) => minifyCss(file, readFileSync(file, 'utf8')))
    .join('');
}

/** Eight letters and digits that stand for a text, for the name of a file that never changes. */
export function contentHash(text: string): string {
  const digest = createHash('sha256').update(text).digest();
  return digest.readBigUInt64BE().toString(36).padStart(13, '0').slice(-8);
}
