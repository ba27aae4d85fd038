import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { featureFolder, readElements } from '../../src/build/read-elements.js';

/** Elements that use a different element's styles and read its custom properties. */
const sharedStyles: Readonly<Record<string, string>> = { 'sq-newsletter': 'sq-form' };

/**
 * Returns every `var()` in an element's styles that reads one of its own custom properties: the name, then the
 * fallback.
 */
function usedProperties(folder: string, tag: string): [string, string][] {
  const prefix = sharedStyles[tag] ?? tag;
  const styles = stylesIn(folder).join('\n');
  return [...styles.matchAll(new RegExp(`var\\( ?(--${prefix}-[a-z-]+)`, 'g'))].map((found) => {
    const [, shared] = /(--_[a-z-]+): $/.exec(styles.slice(0, found.index)) ?? [];
    const own = fallbackAt(styles, found.index + found[0].length);
    return [found[1] ?? '', own || sharedFallback(shared)];
  });
}

/** Returns the name that the modals' style sheet uses for a property that an element passes to it. */
function sharedFallback(name = '--_'): string {
  const use = `var(${name},`;
  const at = modalStyles.indexOf(use);
  return at < 0 ? '' : fallbackAt(modalStyles, at + use.length - 1);
}

function isLonger(other: string, tag: string): boolean {
  return other.startsWith(`${tag}-`);
}

function stylesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx?)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').replace(/\s+/g, ' '));
}

/**
 * Returns the text between the comma at `index` and the bracket that closes the `var()`. Empty if there is no comma.
 */
function fallbackAt(styles: string, index: number): string {
  let depth = 1;
  let end = index;
  for (; depth > 0 && end < styles.length; end += 1) {
    if (styles[end] === '(') depth += 1;
    if (styles[end] === ')') depth -= 1;
  }
  return styles
    .slice(index, end - 1)
    .replace(/^ ?,/, '')
    .trim();
}

const elements = readElements();
const modalStyles = stylesIn('src/ui/modal').join('\n').replaceAll('var( ', 'var(');

test('the documented custom properties of each element, and their defaults, match its styles', () => {
  for (const { tag, file, cssProperties } of elements) {
    const used = usedProperties(featureFolder(file), tag).filter(
      // A feature can contain several elements. A property belongs to the tag with the longest matching name.
      ([name]) =>
        !elements.some((other) => isLonger(other.tag, tag) && name.startsWith(`--${other.tag}-`)),
    );
    const documented = cssProperties.map(({ name }) => name).sort();
    assert.deepEqual(documented, [...new Set(used.map(([name]) => name))].sort(), tag);
    for (const { name, default: initial } of cssProperties) {
      if (initial === undefined) continue;
      for (const [, fallback] of used.filter(([each]) => each === name)) {
        // A token has a fallback, because some pages do not load the style sheet.
        assert.equal(fallback.replace(/(var\(--sq-[a-z-]+),.*/, '$1)'), initial, name);
      }
    }
  }
});
