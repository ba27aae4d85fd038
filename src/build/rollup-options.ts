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
  /** The folder's final name after the build. Source map paths are relative to the final folder. */
  readonly finalFolder: string;
  /** `true` to keep scripts readable, which makes the build faster. Default: false. */
  readonly isDevelopment?: boolean;
}

const packageJson = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
};
const externals = [
  ...Object.keys({ ...packageJson.dependencies, ...packageJson.peerDependencies }),
  // Built into Node. Only server modules use it.
  'node:crypto',
];

/**
 * Options of the library build for bundlers: ES modules with external dependencies, an entry for each tag, and type
 * declarations.
 */
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
      // The files do not reference their source maps. The maps are not part of the package, so bundlers would warn that they
      // are missing.
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
          // Some bundlers do not replace `import.meta.url`, and others replace it in different ways. In the library, modules
          // are therefore treated as if they had the document's origin.
          'import.meta.url': "''",
        },
      }),
    ],
  };
}

/**
 * Options of the build for a script tag: minified, split bundles that include all dependencies. The loader is built separately.
 *
 * Each file name ends with a content hash, so that browsers keep cached files that a release does not change. The files do not
 * reference their source maps, which saves about 40 bytes in each file.
 */
export function cdnOptions(target: BuildTarget): RollupOptions {
  const { elements } = target;
  const tags = elementEntries(elements);
  return {
    input: { ...tags, runtime: runtimeSource },
    // After a failure, an entry is requested again at a different URL. If another file imported the entry's first URL, its
    // modules would run twice.
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
      // Without this option, Rollup also adds the dependencies of a chunk's modules, such as React, to the chunk.
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
 * Options of the build for the loader, `sq.js`. It is built separately, so that it never shares a file with the elements.
 * Otherwise, documents without elements would load code that they do not need.
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

/**
 * A lazy chunk is named after its module's path, since many features have a file named `view.ts`. Rollup names shared chunks
 * itself.
 */
function chunkName({ name, isDynamicEntry, facadeModuleId }: PreRenderedChunk): string {
  if (!isDynamicEntry || !facadeModuleId) return name;
  return relative('.', facadeModuleId)
    .replace(/^(src\/(features\/)?|\0virtual:)|\.tsx?$/g, '')
    .replaceAll('/', '-');
}

const loaderSource = 'src/runtime/sq.ts';

/**
 * Reports a build error if the loader contains an `import()` with a literal path. The loader is built separately from the
 * elements, so the imported modules would be built a second time.
 */
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
    // Our code never modifies namespace objects, and freezing them would add bytes to each lazy chunk.
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
    // Modules are not wrapped in functions. Browsers would parse a wrapped module twice, and the second parse would delay the
    // page.
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

/** Minifies each chunk. License notices are in `LICENSES.txt`, so they are removed from the code. */
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

/** Makes the browser compile all functions in a file eagerly: see https://v8.dev/blog/explicit-compile-hints. */
const compileHint = '//# allFunctionsCalledOnLoad';

/**
 * Returns `true` if Chromium should compile a chunk as soon as it arrives. This is useful for a chunk that is preloaded before
 * a click, if the click needs nearly all of the chunk's code.
 */
function isCompiledOnArrival(chunk: PreRenderedChunk): boolean {
  return chunkName(chunk) === 'lightbox-viewer-viewer';
}

/**
 * Compiles TypeScript and generates declarations, which requires the whole program. Types are not checked here: `npm run types`
 * does that.
 */
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
