import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformAsync } from '@babel/core';
import solidPreset from 'babel-preset-solid';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { compile as compileSvelte, compileModule } from 'svelte/compiler';
import { compileScript, parse } from 'vue/compiler-sfc';

/** The environment that an app's code runs in. */
type Side = 'client' | 'server';

/** The exports of an app's `server.js`. */
export interface ServerApp {
  /** Returns the app's HTML, which the browser then hydrates. */
  readonly render: () => string | Promise<string>;
  /** Returns nodes for the page's head. */
  readonly head?: () => string;
}

const apps = 'test/interop/apps';

/** Bundles an app's browser script as a development build. `entry` is its file in `apps`. */
export async function bundleForBrowser(entry: string): Promise<string> {
  const { outputFiles } = await build({
    ...settings('client'),
    entryPoints: [`${apps}/${entry}`],
    platform: 'browser',
    conditions: ['development', 'browser'],
    define: {
      'process.env.NODE_ENV': '"development"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true',
    },
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** Imports an app as its server would. */
export async function importForServer(entry: string): Promise<ServerApp> {
  const outfile = `.cache/interop/${entry.replaceAll('/', '-')}-${String(process.pid)}.mjs`;
  await build({
    ...settings('server'),
    entryPoints: [`${apps}/${entry}`],
    platform: 'node',
    packages: 'external',
    outfile,
  });
  return (await import(pathToFileURL(outfile).href)) as ServerApp;
}

function settings(side: Side): BuildOptions & { readonly bundle: true } {
  return {
    bundle: true,
    format: 'esm',
    target: 'esnext',
    jsx: 'automatic',
    jsxDev: true,
    logLevel: 'error',
    plugins: [vue(side), svelte(side), solid(side)],
  };
}

const isOurs = (tag: string): boolean => tag.startsWith('sq-');

function vue(side: Side): Plugin {
  return {
    name: 'vue',
    setup({ onLoad }) {
      onLoad({ filter: /\.vue$/ }, async ({ path }) => {
        const { descriptor } = parse(await readFile(path, 'utf8'), {
          filename: path,
          templateParseOptions: { isCustomElement: isOurs },
        });
        const { content } = compileScript(descriptor, {
          id: basename(path),
          inlineTemplate: true,
          templateOptions: {
            ssr: side === 'server',
            ssrCssVars: [],
            compilerOptions: { isCustomElement: isOurs },
          },
        });
        return { contents: content, loader: 'js' };
      });
    },
  };
}

function svelte(side: Side): Plugin {
  return {
    name: 'svelte',
    setup({ onLoad }) {
      onLoad({ filter: /\.svelte(\.js)?$/ }, async ({ path }) => {
        const compile = path.endsWith('.js') ? compileModule : compileSvelte;
        const options = { filename: path, generate: side, dev: side === 'client' } as const;
        return { contents: compile(await readFile(path, 'utf8'), options).js.code, loader: 'js' };
      });
    },
  };
}

function solid(side: Side): Plugin {
  const preset = { generate: side === 'server' ? 'ssr' : 'dom', hydratable: true };
  return {
    name: 'solid',
    setup({ onLoad }) {
      onLoad({ filter: /\/solid\/[^/]+\.jsx$/ }, async ({ path }) => {
        const result = await transformAsync(await readFile(path, 'utf8'), {
          filename: path,
          presets: [[solidPreset, preset]],
          babelrc: false,
          configFile: false,
        });
        return { contents: result?.code ?? '', loader: 'js' };
      });
    },
  };
}
