import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { ESLint, type Linter } from 'eslint';
import baselineJs from 'eslint-plugin-baseline-js';
import { transform, type CustomAtRules, type Visitor } from 'lightningcss';
import {
  baselineOptions,
  newerKeys,
  newerStatics,
  optionalFeatures,
} from '../../src/build/browser-features.js';
import { ensureBuilt } from '../../src/build/ensure-built.js';

before(() => ensureBuilt());

/* Compares the build's output with data about the oldest supported browsers (README.md). The linter checks the sources
   in the same way, and finds more problems there, because it has type information. */

const linter = new ESLint({
  overrideConfigFile: true,
  allowInlineConfig: false,
  overrideConfig: {
    plugins: { 'baseline-js': baselineJs },
    rules: {
      'baseline-js/use-baseline': ['error', baselineOptions('safe')],
      'no-restricted-properties': ['error', ...newerStatics],
    },
  } as Linter.Config,
});

function problemsOf(results: readonly ESLint.LintResult[]): string[] {
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, column, message }) => `${filePath}:${line}:${column} ${message}`),
  );
}

/**
 * Returns the keys that the data uses for a style sheet's contents: properties with keywords, selectors, rules and
 * functions.
 */
function keysOf(code: Uint8Array, filename: string): Set<string> {
  const keys = new Set<string>();
  const visitor = {
    Declaration(declaration: { property: string; value: unknown }) {
      const { property, value } = declaration;
      const { propertyId, name } = value as { propertyId?: { property: string }; name?: string };
      const own = { unparsed: propertyId?.property, custom: name }[property] ?? property;
      keys.add(`css.properties.${own}`);
      for (const [, word = ''] of JSON.stringify(value).matchAll(/"([a-z][a-z-]+)"/g))
        keys.add(`css.properties.${own}.${word}`);
    },
    // Count `type()` as a part of `attr()`, and every other function as a separate feature.
    Function: ({ name }: { name: string }) =>
      name === 'type'
        ? void keys.add('css.types.attr.type_function')
        : void keys.add(`css.types.${name}`).add(`css.types.color.${name}`),
    Rule: ({ type, value }: { type: string; value: { name?: string } }) =>
      void keys.add(`css.at-rules.${type === 'unknown' ? value.name : type}`),
    Selector(parts: readonly { type: string; kind?: string; name?: string }[]) {
      for (const { type, kind = '', name } of parts)
        if (type.startsWith('pseudo-'))
          keys.add(`css.selectors.${kind.startsWith('custom') ? name : kind}`);
    },
  };
  transform({ filename, code, visitor: visitor as unknown as Visitor<CustomAtRules> });
  return keys;
}

/**
 * Returns the features of a style sheet that are newer than the oldest supported browsers. Optional features are
 * omitted.
 */
function newerIn(code: Uint8Array, filename: string): string[] {
  return [...keysOf(code, filename)].flatMap((key) => {
    const id = newerKeys.get(key);
    return id === undefined || id in optionalFeatures ? [] : [`${filename}: ${key} (${id})`];
  });
}

// Files for bundlers are not checked: the linter checks their sources, and the packages that they import are built by
// those packages' authors.
test('the built scripts use only features that the oldest supported browsers have', async () => {
  assert.deepEqual(
    problemsOf(await linter.lintFiles(['dist/cdn/*.js', 'dist/cdn/chunks/*.js'])),
    [],
  );
});

test('the built style sheets use only features that the oldest supported browsers have', () => {
  const sheets = readdirSync('dist/cdn').filter((name) => name.endsWith('.css'));
  assert.ok(sheets.length > 10);
  const files = ['dist/sq.css', ...sheets.map((name) => `dist/cdn/${name}`)];
  assert.deepEqual(
    files.flatMap((file) => newerIn(readFileSync(file), file)),
    [],
  );
});
