import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import typescript from '@rollup/plugin-typescript';
import type { OutputOptions, Plugin, PreRenderedChunk, RollupOptions, RollupOutput } from 'rollup';
import { chunkOf } from './chunks.js';
import { embedFramePlugin } from './embed-frame.js';
import type { ElementDoc } from './element-doc.js';
import {
  allElements,
  elementEntries,
  generatedEntries,
  headEntry,
  localeEntry,
  pageEntry,
  rulesEntry,
  runtimeSource,
} from './entries.js';
import { lazyImports } from './lazy-imports.js';
import { languageLists, languages, localeFilesPlugin } from './locales.js';
import { captchaWorkerPlugin, leafletPlugin } from './packages.js';
import { cssPlugin } from './rollup-css.js';
import { moduleName, tagRules } from './tag-map.js';
import { loadedFiles, preloadedFiles } from './loaded-files.js';
import { transpilePlugin } from './transpile.js';

export interface BuildTarget {
  readonly elements: readonly ElementDoc[];
  /** Folder that is written to. */
  readonly folder: string;
  /** Folder that it becomes, which source maps are relative to. */
  readonly finalFolder: string;
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
      server: 'src/core/renderers/server/server.ts',
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
      leafletPlugin(),
      nodeResolve({ browser: true }),
      compile(join(folder, 'types')),
      replace({
        preventAssignment: true,
        values: {
          // Bundlers replace it in different ways, and some not at all: modules have the origin of the page.
          'import.meta.url': "''",
        },
      }),
    ],
  };
}

/**
 * For a script tag: everything included, minified and split; without the loader, but with what the loader imports later. Each
 * file name ends with a hash of the content, so that browsers keep the files that a release does not change. Source maps lie
 * beside the files, which do not name them: that would cost every visitor 40 bytes a file.
 */
export function cdnOptions(target: BuildTarget): RollupOptions {
  const { elements } = target;
  const tags = elementEntries(elements);
  return {
    input: { ...tags, runtime: runtimeSource },
    // A failed entry is requested again at another address. A file that imports it would then load its modules twice.
    preserveEntrySignatures: 'strict',
    output: {
      ...commonOutput(target),
      sourcemap: 'hidden',
      entryFileNames: '[name]-[hash].js',
      chunkFileNames: (chunk) => `chunks/${chunkName(chunk)}-[hash].js`,
      // Fetched ahead of a click that needs nearly all of it: Chromium then compiles it as it comes, not at the click.
      banner: (chunk) => (chunkName(chunk) === 'lightbox-viewer-viewer' ? `//${compileHint}` : ''),
      manualChunks: chunkOf({
        tags: new Set(Object.values(tags).map((file) => resolve(file))),
        runtime: resolve(runtimeSource),
      }),
      // Else Rollup adds to a chunk all that its modules import, such as React.
      onlyExplicitManualChunks: true,
    },
    plugins: [
      lazyImports(),
      ...bundlePlugins(),
      localeFilesPlugin(
        Object.fromEntries(
          Object.entries({ ...tags, runtime: runtimeSource }).map(([name, file]) => [
            name,
            resolve(file),
          ]),
        ),
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
    __SQ_TAGS__: JSON.stringify(tagRules(target.elements)),
    __SQ_FILES__: JSON.stringify(loadedFiles(target.elements, built.output)),
    __SQ_PRELOADS__: JSON.stringify(preloadedFiles(target.elements, built.output)),
    __SQ_LANGUAGES__: JSON.stringify(languageLists(built.output)),
  };
  return {
    input: { sq: loaderSource },
    output: { ...commonOutput(target), sourcemap: 'hidden', entryFileNames: '[name].js' },
    plugins: [refuseImports(), ...bundlePlugins(values)],
  };
}

/** A lazy chunk is named by the path of its module, since many features have a `view.ts`; a shared chunk as Rollup names it. */
function chunkName({ name, isDynamicEntry, facadeModuleId }: PreRenderedChunk): string {
  return isDynamicEntry && facadeModuleId ? moduleName(relative('.', facadeModuleId)) : name;
}

/** Says that every function of a file will run: see https://v8.dev/blog/explicit-compile-hints. */
const compileHint = '# allFunctionsCalledOnLoad';

const loaderSource = 'src/runtime/sq.ts';

/** Refuses imports by a literal name: they would become files that only the loader has. */
function refuseImports(): Plugin {
  return {
    name: 'sq-refuse-imports',
    resolveDynamicImport(specifier, importer) {
      if (typeof specifier !== 'string') return null;
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

function bundlePlugins(values: Record<string, string> = {}): Plugin[] {
  return [
    cssPlugin(),
    captchaWorkerPlugin('file'),
    embedFramePlugin('file'),
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
