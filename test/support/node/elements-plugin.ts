import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestRunnerConfig } from '@web/test-runner';

type Plugin = NonNullable<TestRunnerConfig['plugins']>[number];

const SOURCE = 'virtual:elements';
const PATH = '/virtual/elements.js';

/**
 * Gives the browser tests the module `virtual:elements`: what `elements/*.ts` document, and the server HTML of
 * `demo/examples`, so that a suite finds every tag by itself.
 *
 * @param root - The project's folder, which the test server serves.
 */
export function elementsPlugin(root: string): Plugin {
  return {
    name: 'elements',
    resolveImport({ source }) {
      return source === SOURCE ? PATH : undefined;
    },
    async serve(context) {
      if (context.path !== PATH) return undefined;
      // Read when a test asks: a test without tags should not wait for the compiler.
      const { readElements } = await import('../../../src/build/read-elements.js');
      const elements = readElements(join(root, 'elements'));
      const examples = Object.fromEntries(
        elements.map(({ tag }) => [tag, readIfThere(join(root, 'demo/examples', `${tag}.html`))]),
      );
      const body =
        `export const elements = ${JSON.stringify(elements)};\n` +
        `export const examples = ${JSON.stringify(examples)};\n`;
      return { body, type: 'js' };
    },
  };
}

function readIfThere(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
