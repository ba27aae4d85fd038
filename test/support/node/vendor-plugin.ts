import { mkdirSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { TestRunnerConfig } from '@web/test-runner';
import { build } from 'esbuild';

type Plugin = NonNullable<TestRunnerConfig['plugins']>[number];

const require = createRequire(import.meta.url);

/** What is published as CommonJS only, and so cannot be imported by a browser as it is. */
const PACKAGES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/server.browser',
  'axe-core',
];

/**
 * Serves React to the browser tests as ES modules with real export names, bundled once into `.cache/vendor`.
 * One build with shared chunks, so that `react` and `react-dom` keep one copy of React's internals.
 *
 * @param root - The project's folder, which the test server serves.
 */
export async function vendorPlugin(root: string): Promise<Plugin> {
  const folder = join(root, '.cache/vendor');
  const stampFile = join(folder, 'stamp');
  const stamp = PACKAGES.map((name) => `${name}@${versionOf(name)}`).join('\n');
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await bundle(folder);
    writeFileSync(stampFile, stamp);
  }
  return {
    name: 'vendor',
    resolveImport({ source }) {
      return PACKAGES.includes(source) ? `/.cache/vendor/${fileName(source)}.js` : undefined;
    },
  };
}

async function bundle(folder: string): Promise<void> {
  const entryPoints: Record<string, string> = {};
  for (const name of PACKAGES) {
    const entry = join(folder, `${fileName(name)}.entry.js`);
    writeFileSync(
      entry,
      `import module from '${name}';\nexport const { ${exportNames(name).join(', ')} } = module;\nexport default module;\n`,
    );
    entryPoints[fileName(name)] = entry;
  }
  await build({
    entryPoints,
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'error',
  });
}

function exportNames(name: string): string[] {
  const module = require(name) as object;
  return Object.keys(module).filter((key) => /^[A-Za-z_$][\w$]*$/.test(key) && key !== 'default');
}

function versionOf(name: string): string {
  const manifest = require(`${name.split('/')[0] ?? name}/package.json`) as { version: string };
  return manifest.version;
}

function fileName(name: string): string {
  return name.replace(/[/.]/g, '-');
}
