import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestRunnerConfig } from '@web/test-runner';
import { build, type BuildFailure, type Plugin } from 'esbuild';
import { parseHTML } from 'linkedom';
import { embedFrameModule, embedFramePage } from '../../../src/build/embed-frame.js';
import {
  captchaWorkerModule,
  leafletModule,
  withoutHtmlWrites,
} from '../../../src/build/packages.js';
import { readCss } from '../../../src/build/minify.js';
import { readElements } from '../../../src/build/read-elements.js';
import { attributeRules } from '../../../src/build/page-css.js';
import { cssModule } from '../../../src/build/rollup-css.js';
import { renderShadowRoot } from '../../../src/core/renderers/server/server.js';
import { nameProblem, writeCounts } from './counts.mjs';
import { writtenParts } from './written-parts.js';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

/** `SQ_REACT=19.2` runs the tests with the oldest React version that the package supports. */
const react = process.env['SQ_REACT'];

/** A script that every test page runs before its test file. */
export const testFramework = 'test/support/browser/test-framework.ts';

/** URL of the embeds' frame page in tests. */
const framePage = '/embed.html';

/** The browser tests as scripts, which are served from memory. */
export interface BrowserBundle {
  /** Bundles several test files together, so that shared modules are bundled only once. */
  readonly make: (files: readonly string[]) => Promise<void>;
  /** Serves each bundle at its source file's URL, with its chunks and source maps. */
  readonly serve: Middleware;
}

/**
 * Bundles browser tests with their imports, so that a page fetches about ten files and not hundreds. Modules that are
 * loaded with `import()` stay separate files and load as late as on a visitor's page.
 *
 * @param root - The project's folder, which the test server serves
 */
export function browserBundle(root: string): BrowserBundle {
  const served = new Map<string, string>();
  const make = async (files: readonly string[]): Promise<void> => {
    for (const [path, text] of await bundle(root, files)) served.set(path, text);
  };
  return {
    make: (files) => make([join(root, testFramework), ...files]),
    async serve({ path, query, response }, next) {
      if (path === framePage) {
        response.type = 'html';
        response.body = embedFramePage();
        return;
      }
      const file = path.replace(/\.tsx?$/, '.js');
      // A test has imported a module by its URL, to get a second copy of the script.
      if (file !== path && 'copy' in query && !served.has(file)) await make([join(root, path)]);
      const text = served.get(file);
      if (text === undefined) {
        await next();
        return;
      }
      response.type = file.endsWith('.js') ? 'js' : 'json';
      response.body = text;
    },
  };
}

/** Returns the bundled files, keyed by URL. */
async function bundle(
  root: string,
  files: readonly string[],
): Promise<(readonly [string, string])[]> {
  try {
    const { outputFiles } = await build({
      entryPoints: [...files],
      outbase: root,
      outdir: root,
      write: false,
      bundle: true,
      splitting: true,
      keepNames: true,
      chunkNames: '.cache/bundle/[name]-[hash]',
      format: 'esm',
      target: 'esnext',
      sourcemap: 'linked',
      sourcesContent: false,
      conditions: ['development', 'browser'],
      mainFields: ['module', 'browser', 'main'],
      tsconfig: join(root, 'tsconfig.base.json'),
      define: { 'process.env.NODE_ENV': '"development"' },
      alias: react ? { react: `react-${react}`, 'react-dom': `react-dom-${react}` } : {},
      external: ['/__web-*'],
      plugins: [sources(root)],
      logLevel: 'error',
    });
    return outputFiles.map(({ path, text }) => [`/${relative(root, path)}`, text]);
  } catch (error) {
    const { errors = [] } = error as Partial<BuildFailure>;
    const problems = errors.map(({ location, text }) =>
      nameProblem(location?.file ?? '', location ? [`line ${String(location.line)}`] : [], text),
    );
    if (problems.length > 0) writeCounts({ passed: 0, failed: problems.length, problems });
    throw error;
  }
}

/** Provides modules that are not scripts, identified by their name. */
function sources(root: string): Plugin {
  const made: Record<string, () => string | Promise<string>> = {
    [captchaWorkerModule]: () => "export default '/node_modules/altcha/dist/workers/pbkdf2.js';",
    [embedFrameModule]: () => `export default '${framePage}';`,
    'virtual:elements': () => elementsModule(root),
    'virtual:blocks': () =>
      `export const blocks = ${readFileSync(join(root, 'test/editor/fixtures/blocks.json'), 'utf8')};`,
  };
  return {
    name: 'sources',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^virtual:/ }, ({ path }) => ({ path, namespace: 'virtual' }));
      onLoad({ filter: /./, namespace: 'virtual' }, async ({ path }) => ({
        contents: await (made[path] ?? (() => renderedModule(root, path)))(),
        resolveDir: root,
      }));

      onResolve({ filter: /\?copy$/ }, ({ path, resolveDir }) => ({
        path: join(resolveDir, path.slice(0, -'?copy'.length)),
        suffix: '?copy',
      }));

      onLoad({ filter: /\.css$/ }, ({ path }) => {
        const css = readCss(path);
        return { contents: cssModule(css + attributeRules(css)) };
      });
      onLoad({ filter: leafletModule }, ({ path }) => ({
        contents: withoutHtmlWrites(readFileSync(path, 'utf8')),
      }));
      onLoad({ filter: /\/testing-helpers\/src\/helpers\.js$/ }, ({ path }) => ({
        contents: patient(readFileSync(path, 'utf8')),
      }));
    },
  };
}

/**
 * Replaces `waitUntil`'s time limit of one second, because a busy machine does not always fetch a chunk in that time. A
 * test may take twenty seconds.
 */
function patient(helpers: string): string {
  const code = helpers.replace('timeout = 1000', 'timeout = 15_000');
  if (code === helpers)
    throw new Error('The source of `waitUntil` has changed, so its time limit was not replaced.');
  return code;
}

/**
 * Returns a module with the documentation from `elements/*.ts` and the server HTML from `demo/examples`, so that a
 * suite can run for every element.
 */
function elementsModule(root: string): string {
  const elements = readElements(join(root, 'elements'));
  const examples = Object.fromEntries(elements.map(({ tag }) => [tag, exampleOf(root, tag)]));
  return (
    `export const elements = ${JSON.stringify(elements)};\n` +
    `export const examples = ${JSON.stringify(examples)};\n` +
    `export const parts = ${JSON.stringify(writtenParts(root, elements))};\n`
  );
}

/**
 * Returns `virtual:rendered/<tag>`, a module with the tag's examples and the shadow roots that Node renders for them.
 * An example that Node cannot render is omitted, and a message is printed.
 */
async function renderedModule(root: string, module: string): Promise<string> {
  const tag = module.replace('virtual:rendered/', '');
  await import(pathToFileURL(join(root, 'elements', `${tag}.ts`)).href);
  const { document } = parseHTML(
    `<!doctype html><html><body>${exampleOf(root, tag) ?? ''}</body></html>`,
  );
  const rendered: string[] = [];
  for (const section of document.querySelectorAll('[data-example]')) {
    const hosts = [...section.querySelectorAll(tag)];
    if (hosts.length === 0) continue;
    try {
      for (const host of hosts) {
        const shadow = await renderShadowRoot(host, { nonce: 'contract' });
        host.insertAdjacentHTML('afterbegin', shadow);
      }
      rendered.push(section.innerHTML);
    } catch (error) {
      console.error(`<${tag}> cannot be rendered in Node:`, error);
    }
  }
  return `export const rendered = ${JSON.stringify(rendered)};\n`;
}

function exampleOf(root: string, tag: string): string | null {
  const file = join(root, 'demo/examples', `${tag}.html`);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
