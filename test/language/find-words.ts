import { readFileSync } from 'node:fs';
import { TextlintKernelDescriptor } from '@textlint/kernel';
import markdown from '@textlint/textlint-plugin-markdown';
import { createLinter } from 'textlint';
import terminology from 'textlint-rule-terminology';

const words = JSON.parse(
  readFileSync(new URL('words.json', import.meta.url), 'utf8'),
) as readonly (readonly [pattern: string, instead: string])[];

/** Node returns the exports of a CommonJS module as its default export. */
const markdownPlugin = (markdown as unknown as { readonly default: typeof markdown }).default;

const linter = createLinter({
  descriptor: new TextlintKernelDescriptor({
    rules: [{ ruleId: 'words', rule: terminology, options: { terms: words, defaultTerms: false } }],
    plugins: [
      {
        pluginId: 'markdown',
        plugin: markdownPlugin,
        options: { extensions: ['.md', '.ts', '.tsx', '.mjs', '.js', '.jsx'] },
      },
    ],
    filterRules: [],
  }),
});

/** Finds words from `words.json` in text. Code in backticks is ignored. */
export async function findWords(
  text: string,
  file: string,
): Promise<readonly { readonly line: number; readonly message: string }[]> {
  return (await linter.lintText(text, file)).messages;
}
