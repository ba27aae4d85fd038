import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestRunnerConfig } from '@web/test-runner';
import { parseHTML } from 'linkedom';
import { renderShadowRoot } from '../../../src/element/server.js';

type Plugin = NonNullable<TestRunnerConfig['plugins']>[number];

const SOURCE = 'virtual:rendered';
const PATH = '/virtual/rendered.js';

/**
 * Gives the browser tests the module `virtual:rendered`: the examples of every tag with the shadow roots that Node
 * renders for them, by tag. An example that Node cannot render is missing, and named on the terminal.
 *
 * @param root - The project's folder.
 */
export function renderedPlugin(root: string): Plugin {
  return {
    name: 'rendered',
    resolveImport({ source }) {
      return source === SOURCE ? PATH : undefined;
    },
    async serve(context) {
      if (context.path !== PATH) return undefined;
      const rendered: Record<string, string[]> = {};
      for (const file of readdirSync(join(root, 'elements'))) {
        const tag = file.replace(/\.ts$/, '');
        await import(pathToFileURL(join(root, 'elements', file)).href);
        rendered[tag] = await renderExamples(tag, join(root, 'demo/examples', `${tag}.html`));
      }
      return { body: `export const rendered = ${JSON.stringify(rendered)};\n`, type: 'js' };
    },
  };
}

async function renderExamples(tag: string, file: string): Promise<string[]> {
  if (!existsSync(file)) return [];
  const { document } = parseHTML(
    `<!doctype html><html><body>${readFileSync(file, 'utf8')}</body></html>`,
  );
  const examples: string[] = [];
  for (const section of document.querySelectorAll('[data-example]')) {
    const hosts = [...section.querySelectorAll(tag)];
    if (hosts.length === 0) continue;
    try {
      for (const host of hosts) {
        const root = await renderShadowRoot(host, { nonce: 'contract' });
        host.insertAdjacentHTML('afterbegin', root);
      }
      examples.push(section.innerHTML);
    } catch (error) {
      console.error(`<${tag}> cannot be rendered in Node:`, error);
    }
  }
  return examples;
}
