import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestRunnerConfig } from '@web/test-runner';

type Plugin = NonNullable<TestRunnerConfig['plugins']>[number];

const SHEET = '?sheet';

/**
 * Lets the browser tests load the sources as the build would: `./x.js` may be `x.ts` or `x.tsx`, an imported
 * `.css` file is a `StyleText`, and `process.env.NODE_ENV` is `development`.
 *
 * @param root - The project's folder, which the test server serves.
 */
export function sourcePlugin(root: string): Plugin {
  return {
    name: 'source',

    resolveImport({ source, context }) {
      if (!source.startsWith('.') || !source.endsWith('.js')) return undefined;
      const folder = join(root, dirname(decodeURIComponent(context.path)));
      if (existsSync(join(folder, source))) return undefined;
      const stem = source.slice(0, -'.js'.length);
      return [`${stem}.ts`, `${stem}.tsx`].find((name) => existsSync(join(folder, name)));
    },

    transformImport({ source }) {
      return source.endsWith('.css') ? `${source}${SHEET}` : undefined;
    },

    serve(context) {
      if (!context.url.endsWith(`.css${SHEET}`)) return undefined;
      const text = readFileSync(join(root, decodeURIComponent(context.path)), 'utf8');
      const body = `export default { cssText: ${JSON.stringify(text)} };\n`;
      return { body, type: 'js' };
    },

    transform(context) {
      if (typeof context.body !== 'string' || !context.response.is('js')) return undefined;
      if (!context.body.includes('process.env.NODE_ENV')) return undefined;
      return context.body.replaceAll('process.env.NODE_ENV', '"development"');
    },
  };
}
