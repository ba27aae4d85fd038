import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import typescript from '@rollup/plugin-typescript';
import { minify } from 'oxc-minify';
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
  tagRules,
} from './entries.js';
import { lazyImports } from './lazy-imports.js';
import { languageLists, languages, localeFilesPlugin } from './locales.js';
import { captchaWorkerPlugin, leafletPlugin } from './packages.js';
import { cssPlugin } from './rollup-css.js';
import { loadedFiles, preloadedFiles } from './loaded-files.js';
import { transpilePlugin } from './transpile.js';

export interface BuildTarget {
  readonly elements: readonly ElementDoc[];
  readonly folder: string;
  /** The folder that `folder` is renamed to. Source map paths are relative to it. */
  readonly finalFolder: string;
  /** Whether scripts stay readable, which is faster. Default: false. */
  readonly isDevelopment?: boolean;
}

const packageJson = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
};
const externals = [
  ...Object.keys({ ...packageJson.dependencies, ...packageJson.peerDependencies }),
  // Used by server modules only.
  'node:crypto',
];

/** For bundlers: ES modules with external dependencies, an entry for each tag, and type declarations. */
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
      // Source maps are not part of the package. A reference to a missing map would cause warnings in bundlers.
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
          // Some bundlers do not replace `import.meta.url`, and others replace it in different ways. In the library, modules have
          // the origin of the document.
          'import.meta.url': "''",
        },
      }),
    ],
  };
}

/**
 * For a script tag: minified and split bundles that include all dependencies. The loader is a separate build.
 *
 * Each file name ends with a content hash, so that browsers keep the files that a release does not change. Files do not reference
 * their source maps, which saves about 40 bytes in each file.
 */
export function cdnOptions(target: BuildTarget): RollupOptions {
  const { elements } = target;
  const tags = elementEntries(elements);
  return {
    input: { ...tags, runtime: runtimeSource },
    // A failed entry is requested again at another URL. If another file imported the entry, its modules would run twice.
    preserveEntrySignatures: 'strict',
    output: {
      ...commonOutput(target),
      sourcemap: 'hidden',
      entryFileNames: '[name]-[hash].js',
      chunkFileNames: (chunk) => `chunks/${chunkName(chunk)}-[hash].js`,
      manualChunks: chunkOf({
        tags: new Set(Object.values(tags).map((file) => resolve(file))),
        runtime: resolve(runtimeSource),
      }),
      // Otherwise, Rollup adds all dependencies of a chunk's modules, such as React, to the chunk.
      onlyExplicitManualChunks: true,
    },
    plugins: [
      lazyImports(),
      ...bundlePlugins(target),
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
 * The loader, `sq.js`. It is a separate build so that it never shares a file with the elements, which documents without elements
 * would load unnecessarily.
 *
 * @param built the output of a build with `cdnOptions`
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
    plugins: [refuseImports(), ...bundlePlugins(target, values)],
  };
}

/** A lazy chunk is named after the path of its module, since many features have a `view.ts`. Rollup names shared chunks. */
function chunkName({ name, isDynamicEntry, facadeModuleId }: PreRenderedChunk): string {
  if (!isDynamicEntry || !facadeModuleId) return name;
  return relative('.', facadeModuleId)
    .replace(/^(src\/(features\/)?|\0virtual:)|\.tsx?$/g, '')
    .replaceAll('/', '-');
}

const loaderSource = 'src/runtime/sq.ts';

/** Rejects imports with a literal specifier in the loader: their files would duplicate those of the elements' build. */
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
    // No code modifies namespace objects. Freezing them adds bytes to each lazy chunk.
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

function bundlePlugins(
  { isDevelopment = false }: BuildTarget,
  values: Record<string, string> = {},
): Plugin[] {
  return [
    transpilePlugin(),
    cssPlugin(),
    captchaWorkerPlugin('file'),
    embedFramePlugin('file'),
    leafletPlugin(),
    nodeResolve({ browser: true, exportConditions: ['production'] }),
    // Modules wrapped in a function are parsed twice, the second time while the visitor waits.
    commonjs({ strictRequires: false }),
    replace({
      preventAssignment: true,
      values: {
        ...values,
        'process.env.NODE_ENV': '"production"',
        // Removes server-only code.
        'typeof document': '"object"',
        'Node.ELEMENT_NODE': '1',
        'Node.TEXT_NODE': '3',
        'Node.DOCUMENT_NODE': '9',
        'Node.DOCUMENT_FRAGMENT_NODE': '11',
      },
    }),
    ...(isDevelopment ? [] : [minifyPlugin()]),
  ];
}

/** Minifies each chunk. License notices are in `LICENSES.txt`. */
function minifyPlugin(): Plugin {
  return {
    name: 'sq-minify',
    async renderChunk(source, chunk) {
      const { code, map, errors } = await minify(chunk.fileName, source, {
        module: true,
        compress: { target: 'es2022' },
        mangle: { toplevel: true },
        sourcemap: true,
      });
      const [problem] = errors;
      if (problem) this.error(`${chunk.fileName}: ${problem.message}`);
      if (!map) return { code };
      if (!isCompiledOnArrival(chunk)) return { code, map };
      return { code: `${compileHint}\n${code}`, map: { ...map, mappings: `;${map.mappings}` } };
    },
  };
}

/** Marks all functions of a file for eager compilation: see https://v8.dev/blog/explicit-compile-hints. */
const compileHint = '//# allFunctionsCalledOnLoad';

/** Whether Chromium compiles a chunk on arrival: a click needs nearly all of it, and it is preloaded before the click. */
function isCompiledOnArrival(chunk: PreRenderedChunk): boolean {
  return chunkName(chunk) === 'lightbox-viewer-viewer';
}

/** Compiles with declarations, which need the whole program. `npm run types` checks types, so this build does not. */
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
