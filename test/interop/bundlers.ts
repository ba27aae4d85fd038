import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { build as esbuild } from 'esbuild';
import { rollup } from 'rollup';

/*
 * Small apps, one per bundler, with the package as npm packs it. They follow the bundler's own guide and contain no
 * settings for this package.
 */

const run = promisify(execFile);

/** Bundlers that are not devDependencies are installed in this folder. All apps are built in it. */
const folder = resolve('.cache/bundlers');
const manifest = 'test/interop/bundlers.json';

/** An app that is being served. */
export interface Served {
  readonly url: string;
  readonly close: () => Promise<void>;
}

interface Bundler {
  /** Set if the bundler has to be installed from the npm registry, which only `npm run soak` does. */
  readonly isInstalled?: boolean;
  /** Builds the app in a folder for production. Returns the folder to serve. */
  readonly build: (app: string) => Promise<string>;
  /** Starts the bundler's development server for the app in a folder. */
  readonly serve?: (app: string) => Promise<Served>;
}

/** The content of each page. All elements load eagerly, because the tests wait for all of them. */
const body = `
<sq-gallery load="eager" slides-per-row="1" aspect-ratio="1.5" lightbox>
  <figure><img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='60' height='40'/%3E" alt="A harbor" width="60" height="40"></figure>
</sq-gallery>
<sq-accordion load="eager"><details><summary>Why</summary><p>Because.</p></details></sq-accordion>
<sq-form load="eager" form-id="bundled">
  <form method="post" action="/contact">
    <label>Email <input name="email" type="email" required></label>
    <sq-captcha load="eager"></sq-captcha>
    <button>Send</button>
  </form>
</sq-form>
<sq-video load="eager"><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">A film</a></sq-video>
<sq-embed load="eager" height="120" category="necessary" frame-title="Note">
  <template><p>Off</p><script>document.querySelector('p').textContent = 'It runs';</script></template>
</sq-embed>
<sq-price load="eager" amount="12.50" currency="USD">$12.50</sq-price>`;

/** The tags on each page. */
export const tags = [...new Set([...body.matchAll(/<(sq-[a-z]+)/g)].map(([, tag = '']) => tag))];

const css = ['sq.css', 'css/sq-video.css', 'css/sq-embed.css'];

const importAll = (names: readonly string[]): string =>
  names.map((name) => `import 'sq-elements/${name}';\n`).join('');

/** The scripts of an app, keyed by the name of their page. */
const scripts = {
  // Imports each element, each style sheet, and a language.
  tags: importAll([...css, ...tags, 'locales/de']),
  // Loads all elements when they are found, as the script tag does.
  page: importAll(['sq.css', 'page']),
  // Imports no style sheet, so the script adds them.
  bare: importAll(['page']),
};

export const pages = Object.keys(scripts);

function html(head: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>App</title>
<link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;
}

export const bundlers: Readonly<Record<string, Bundler>> = {
  'esbuild as modules': { build: (app) => buildWithEsbuild(app, true) },
  'esbuild as one script': { build: (app) => buildWithEsbuild(app, false) },
  Rollup: { build: buildWithRollup },
  'webpack 5': { isInstalled: true, build: buildWithWebpack },
  'Parcel 2': { isInstalled: true, build: buildWithParcel },
  ...Object.fromEntries([5, 6, 7, 8].map((version) => [`Vite ${String(version)}`, vite(version)])),
};

/** Packs the package. Returns a folder with the files that npm would install. */
export async function unpackPackage(): Promise<string> {
  await rm(join(folder, 'package'), { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { stdout } = await run('npm', [
    'pack',
    '--json',
    '--ignore-scripts',
    '--pack-destination',
    folder,
  ]);
  const [{ filename } = { filename: '' }] = JSON.parse(stdout) as { filename: string }[];
  await run('tar', ['-xzf', join(folder, filename), '-C', folder]);
  return join(folder, 'package');
}

/** Installs the bundlers that are not devDependencies from the npm registry. */
export async function installBundlers(): Promise<void> {
  const text = await readFile(manifest, 'utf8');
  const { dependencies } = JSON.parse(text) as { dependencies: Record<string, string> };
  const names = Object.entries(dependencies).map((each) => each.join('@'));
  console.log(`Installing into .cache/bundlers from the npm registry: ${names.join(', ')}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), text);
  await run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts']);
}

/** Writes an app with the package in its `node_modules`. React and other dependencies are those of this project. */
export async function writeApp(name: string, unpacked: string): Promise<string> {
  const app = join(folder, 'apps', name.toLowerCase().replaceAll(' ', '-'));
  await rm(app, { recursive: true, force: true });
  await cp(unpacked, join(app, 'node_modules/sq-elements'), { recursive: true });
  const description = {
    name: 'app',
    private: true,
    type: 'module',
    // Without this setting, Parcel ignores every package's `exports`: see docs/start/install.md.
    '@parcel/resolver-default': { packageExports: true },
  };
  await writeFile(join(app, 'package.json'), JSON.stringify(description));
  // Parcel looks for its settings next to a lock file.
  await writeFile(join(app, 'yarn.lock'), '');
  for (const [page, code] of Object.entries(scripts)) {
    await writeFile(join(app, `${page}.js`), code);
    await writeFile(
      join(app, `${page}.html`),
      html(`<script type="module" src="./${page}.js"></script>`),
    );
  }
  return app;
}

/** Writes the pages of an app. Its bundler generates only scripts and style sheets. */
async function writePages(out: string, headOf: (page: string) => string): Promise<string> {
  for (const page of pages) await writeFile(join(out, `${page}.html`), html(headOf(page)));
  return out;
}

const moduleScript = (page: string): string => `<script type="module" src="./${page}.js"></script>`;
const classicScript = (page: string): string => `<script defer src="./${page}.js"></script>`;

async function buildWithEsbuild(app: string, asModules: boolean): Promise<string> {
  const { outputFiles } = await esbuild({
    absWorkingDir: app,
    entryPoints: pages.map((page) => `${page}.js`),
    bundle: true,
    minify: true,
    outdir: 'out',
    logLevel: 'error',
    write: false,
    ...(asModules && { format: 'esm', splitting: true }),
  });
  const out = join(app, 'out');
  await mkdir(out);
  for (const { path, contents } of outputFiles) await writeFile(path, contents);
  const hasCss = (page: string): boolean =>
    outputFiles.some(({ path }) => path === join(out, `${page}.css`));
  return writePages(
    out,
    (page) =>
      (hasCss(page) ? `<link rel="stylesheet" href="./${page}.css">` : '') +
      (asModules ? moduleScript(page) : classicScript(page)),
  );
}

/** Rollup cannot import style sheets without a plugin, so the pages link the package's files. */
async function buildWithRollup(app: string): Promise<string> {
  const out = join(app, 'out');
  for (const [page, code] of Object.entries(scripts))
    await writeFile(join(app, `${page}.js`), code.replaceAll(/^.*\.css';\n/gm, ''));
  const build = await rollup({
    input: pages.map((page) => join(app, `${page}.js`)),
    plugins: [
      nodeResolve({ browser: true }),
      commonjs(),
      replace({ preventAssignment: true, 'process.env.NODE_ENV': '"production"' }),
    ],
    onLog: () => undefined,
  });
  await build.write({ dir: out, format: 'es' });
  await build.close();
  await cp(join(app, 'node_modules/sq-elements/dist/sq.css'), join(out, 'sq.css'));
  await cp(join(app, 'node_modules/sq-elements/dist/css'), join(out, 'css'), { recursive: true });
  const linked: Readonly<Record<string, readonly string[]>> = { tags: css, page: ['sq.css'] };
  return writePages(
    out,
    (page) =>
      (linked[page] ?? []).map((name) => `<link rel="stylesheet" href="./${name}">`).join('') +
      moduleScript(page),
  );
}

async function buildWithWebpack(app: string): Promise<string> {
  const load = installed();
  const webpack = load('webpack') as (
    options: object,
    done: (error: Error | null, stats?: WebpackStats) => void,
  ) => void;
  const out = join(app, 'out');
  const stats = await new Promise<WebpackStats | undefined>((done, fail) => {
    webpack(
      {
        mode: 'production',
        context: app,
        entry: Object.fromEntries(pages.map((page) => [page, `./${page}.js`])),
        output: { path: out },
        module: {
          rules: [
            {
              test: /\.css$/,
              use: [load.resolve('style-loader'), load.resolve('css-loader')],
            },
          ],
        },
      },
      (error, result) => (error ? fail(error) : done(result)),
    );
  });
  if (stats?.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
  return writePages(out, classicScript);
}

interface WebpackStats {
  readonly hasErrors: () => boolean;
  readonly toString: (options: object) => string;
}

async function buildWithParcel(app: string): Promise<string> {
  const load = installed();
  const { Parcel } = load('@parcel/core') as {
    Parcel: new (options: object) => { run(): Promise<unknown> };
  };
  const out = join(app, 'out');
  await new Parcel({
    entries: pages.map((page) => join(app, `${page}.html`)),
    defaultConfig: load.resolve('@parcel/config-default'),
    mode: 'production',
    env: { NODE_ENV: 'production' },
    shouldDisableCache: true,
    defaultTargetOptions: {
      distDir: out,
      publicUrl: './',
      shouldScopeHoist: true,
      shouldOptimize: true,
    },
  }).run();
  return out;
}

function vite(version: number): Bundler {
  const load = (): Promise<Vite> => {
    const file = join(folder, `node_modules/vite-${String(version)}/dist/node/index.js`);
    return import(pathToFileURL(file).href) as Promise<Vite>;
  };
  const common = { configFile: false, logLevel: 'error' };
  return {
    isInstalled: true,
    async build(app) {
      const { build } = await load();
      const input = pages.map((page) => join(app, `${page}.html`));
      await build({ ...common, root: app, build: { outDir: 'out', rollupOptions: { input } } });
      return join(app, 'out');
    },
    async serve(app) {
      const { createServer } = await load();
      const server = await createServer({ ...common, root: app, server: { host: '127.0.0.1' } });
      await server.listen();
      const [url = ''] = server.resolvedUrls?.local ?? [];
      return { url, close: () => server.close() };
    },
  };
}

interface Vite {
  build(options: object): Promise<unknown>;
  createServer(options: object): Promise<{
    listen(): Promise<unknown>;
    readonly resolvedUrls: { readonly local: readonly string[] } | null;
    close(): Promise<void>;
  }>;
}

/** Returns a `require` function for packages that {@link installBundlers} has installed. */
function installed(): NodeJS.Require {
  return createRequire(join(folder, 'package.json'));
}
