import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import typescript from '@rollup/plugin-typescript';
import type { OutputOptions, Plugin, RollupOptions, RollupOutput } from 'rollup';
import { attributeTemplates, pageCssFiles } from './page-css.js';
import { chunkOf, packageChunks } from './chunks.js';
import type { Entry } from './chunk-users.js';
import { embedFramePlugin } from './embed-frame.js';
import type { ElementDoc } from './element-doc.js';
import {
  allElements,
  answerEntries,
  elementEntries,
  generatedEntries,
  headEntry,
  importAll,
  lightTags,
  localeEntry,
  pageEntry,
  rulesEntry,
  runtimeSource,
  tagEntries,
  virtualModules,
} from './entries.js';
import { importAhead } from './import-ahead.js';
import { landPlugin } from './land.js';
import { languages, localeFilesPlugin } from './locales.js';
import { captchaWorkerPlugin, leafletPlugin } from './packages.js';
import { cssPlugin } from './rollup-css.js';
import { fileRules, tagMap } from './tag-map.js';
import { transpilePlugin } from './transpile.js';

export interface BuildTarget {
  readonly elements: readonly ElementDoc[];
  /** Folder that is written to. */
  readonly folder: string;
  /** Folder that it becomes, which source maps are relative to. */
  readonly finalFolder: string;
  /** Ends the name of every entry but the loader: `sq-x-<hash>.js`. */
  readonly entryHash: string;
}

const packageJson = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
};
const externals = [
  ...Object.keys({ ...packageJson.dependencies, ...packageJson.peerDependencies }),
  // Of servers alone.
  'node:crypto',
];

/** For bundlers: ES modules, dependencies left to the bundler, an entry for each tag, types beside them. */
export function libraryOptions(target: BuildTarget): RollupOptions {
  const { elements, folder } = target;
  return {
    input: {
      ...elementEntries(elements),
      all: allElements,
      page: pageEntry,
      head: headEntry,
      rules: rulesEntry,
      server: 'src/core/server.ts',
      enumerations: 'src/model/enumerations.ts',
      constants: 'src/model/constants.ts',
      messages: 'src/core/message-registry.ts',
      experiments: 'src/features/experiments/store.ts',
      scroll: 'src/ui/smooth-scroll.ts',
      focus: 'src/ui/contain-focus.ts',
      ...Object.fromEntries(languages.map((each) => [`locales/${each}`, localeEntry(each)])),
    },
    external: (id) =>
      !id.endsWith('.css') && externals.some((name) => id === name || id.startsWith(`${name}/`)),
    output: {
      ...commonOutput(target),
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name].js',
      hoistTransitiveImports: false,
      // Not in the package, so no file names them: bundlers would warn.
      sourcemap: 'hidden',
    },
    plugins: [
      generatedEntries(elements),
      cssPlugin(),
      captchaWorkerPlugin('module'),
      embedFramePlugin('module'),
      landPlugin(),
      leafletPlugin(),
      nodeResolve({ browser: true }),
      compile(join(folder, 'types')),
      replace({
        preventAssignment: true,
        values: {
          ...deferredValues(),
          // Bundlers replace it in different ways, and some not at all: modules have the origin of the page.
          'import.meta.url': "''",
        },
      }),
    ],
  };
}

/**
 * For a script tag: everything included, minified, split and hashed; without the loader, but with
 * what the loader imports later. Source maps lie beside the files, which do not name them: that
 * would cost every visitor 40 bytes a file.
 */
export function cdnOptions(target: BuildTarget): RollupOptions {
  const { elements, entryHash } = target;
  const light = elements.filter(({ isLight }) => isLight);
  const own = elements.filter(({ isLight }) => !isLight);
  const isView = (file: string): boolean =>
    elements.some(({ earlyView, idleView }) => [earlyView?.file, idleView?.file].includes(file));
  return {
    input: {
      ...elementEntries(own),
      ...answerEntries(elements),
      light: lightTags,
      runtime: runtimeSource,
    },
    // `light` and `runtime` are what others share, too: no file stands before them.
    preserveEntrySignatures: 'allow-extension',
    output: {
      ...commonOutput(target),
      sourcemap: 'hidden',
      entryFileNames: `[name]-${entryHash}.js`,
      chunkFileNames: ({ name }) =>
        packageChunks.has(name) ? 'chunks/[name]-[hash].js' : `chunks/[name]-${entryHash}.js`,
      // Fetched ahead of a click that needs nearly all of it: Chromium then compiles it as it comes, not at the click.
      banner: ({ name }) => (name === 'lightbox-viewer-Lightbox' ? `//${compileHint}` : ''),
      manualChunks: chunkOf(
        new Map<string, Entry>([
          ...own.map(
            (each) => [resolve(each.file), { kind: each.kind, isEarly: isEarly(each) }] as const,
          ),
          ...Object.entries(answerEntries(elements)).map(
            ([name, file]) =>
              [resolve(file), { kind: 'answer', ...(isView(file) && { view: name }) }] as const,
          ),
          [`\0${lightTags}`, { kind: 'lit', isEarly: true, isLight: true }],
          [resolve(runtimeSource), { kind: 'page' }],
        ]),
      ),
      onlyExplicitManualChunks: true,
    },
    plugins: [
      virtualModules({ [lightTags]: importAll(light) }),
      importAhead(),
      ...bundlePlugins(deferredValues()),
      localeFilesPlugin(
        {
          ...Object.fromEntries(own.map(({ tag, file }) => [tag, resolve(file)])),
          light: `\0${lightTags}`,
          runtime: resolve(runtimeSource),
        },
        entryHash,
      ),
    ],
  };
}

/**
 * The loader, `sq.js`: a build of its own, so that it can never share a file with the elements,
 * which a page without tags would then fetch for nothing.
 *
 * @param built what the build of `cdnOptions` wrote
 */
export function loaderOptions(target: BuildTarget, built: RollupOutput): RollupOptions {
  const values = {
    __SQ_TAGS__: tagMap(target.elements, fileRules(tagEntries(target.elements), built.output)),
    __SQ_HASH__: JSON.stringify(target.entryHash),
    __SQ_LANGUAGES__: JSON.stringify(languages),
  };
  return {
    input: { sq: loaderSource },
    output: { ...commonOutput(target), sourcemap: 'hidden', entryFileNames: '[name].js' },
    plugins: [linkBuilt(built), ...bundlePlugins(values)],
  };
}

/** Made with lit, and part of every page that holds it, whatever a visitor does. */
function isEarly({ kind, load: [{ mode }] }: ElementDoc): boolean {
  return kind === 'lit' && mode === 'idle';
}

/** Says that every function of a file will run: see https://v8.dev/blog/explicit-compile-hints. */
const compileHint = '# allFunctionsCalledOnLoad';

const loaderSource = 'src/runtime/sq.ts';

/** Makes the loader import React from the file that was built with the elements, never from one of its own. */
function linkBuilt({ output }: RollupOutput): Plugin {
  const react = output.find((file) => file.type === 'chunk' && file.name === 'react');
  return {
    name: 'sq-link-built',
    resolveDynamicImport(specifier, importer) {
      if (typeof specifier !== 'string') return null;
      if (react && specifier === 'react-dom/client')
        return { id: `./${react.fileName}`, external: 'relative' };
      return this.error(`${importer}: the loader fetches files by name, not ${specifier}`);
    },
  };
}

function commonOutput({ folder, finalFolder }: BuildTarget): OutputOptions {
  return {
    dir: folder,
    format: 'es',
    // Nobody changes what an import gives: freezing it is bytes in each file that comes late.
    freeze: false,
    sourcemap: true,
    hashCharacters: 'base36',
    assetFileNames: 'chunks/[name]-[hash][extname]',
    sourcemapPathTransform: (path, map) => {
      const file = join(finalFolder, relative(folder, map));
      return relative(dirname(file), resolve(dirname(map), path));
    },
  };
}

/** What the build writes into the deferred loader. */
function deferredValues(): Record<string, string> {
  return { __SQ_ATTRIBUTE_RULES__: attributeTemplates(pageCssFiles()) };
}

function bundlePlugins(values: Record<string, string>): Plugin[] {
  return [
    cssPlugin(),
    captchaWorkerPlugin('file'),
    embedFramePlugin('file'),
    landPlugin(),
    leafletPlugin(),
    nodeResolve({ browser: true, exportConditions: ['production'] }),
    // A module in a function is parsed twice, the second time while the page waits for it.
    commonjs({ strictRequires: false }),
    transpilePlugin(),
    replace({
      preventAssignment: true,
      values: {
        ...values,
        'process.env.NODE_ENV': '"production"',
        // A script tag is never a server: what only servers do falls away.
        'typeof document': '"object"',
        'Node.ELEMENT_NODE': '1',
        'Node.TEXT_NODE': '3',
        'Node.DOCUMENT_NODE': '9',
        'Node.DOCUMENT_FRAGMENT_NODE': '11',
      },
    }),
    terser({
      module: true,
      ecma: 2022,
      // A function that is called once stays one: written into its place its text repeats less.
      compress: { passes: 3, unsafe_arrows: true, hoist_funs: true, inline: 1 },
      // Notices are in `LICENSES.txt`.
      format: { comments: new RegExp(`^${compileHint}$`) },
    }),
  ];
}

/** With declarations, which need the whole program. Type errors are `npm run types`' business: nobody looks for them here. */
function compile(declarationDir: string): Plugin {
  return typescript({
    tsconfig: 'tsconfig.json',
    noEmit: false,
    noCheck: true,
    noEmitOnError: false,
    sourceMap: true,
    inlineSources: true,
    rootDir: '.',
    declaration: true,
    declarationDir,
  });
}
