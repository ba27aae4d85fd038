import type { OutputAsset, OutputChunk } from 'rollup';
import type { ElementDoc, PreloadRule } from './element-doc.js';
import { reachable } from './reachable.js';

type Output = readonly (OutputChunk | OutputAsset)[];

/** A file, followed by all files that it imports statically, directly or indirectly. */
export type Files = readonly [own: string, ...imported: string[]];

/**
 * Returns the files of all names that the loader requests: the tags and `runtime`.
 *
 * @param output the output of a build with `cdnOptions`
 * @throws Error if the build wrote no file for a name
 */
export function loadedFiles(
  elements: readonly Pick<ElementDoc, 'tag'>[],
  output: Output,
): Readonly<Record<string, Files>> {
  const names = [...elements.map(({ tag }) => tag), 'runtime'];
  return Object.fromEntries(
    names.map((name) => [name, filesOf(entryOf(name, output), output)] as const),
  );
}

type FilesBySelector = Readonly<Record<string, readonly string[]>>;

/** The files that `@preload` rules request, keyed by tag and then by the time of the request. */
export type Preloads = Readonly<
  Record<string, Readonly<Partial<Record<PreloadRule['when'], FilesBySelector>>>>
>;

/**
 * Returns the files that the modules in `@preload` rules need in addition to the tag's own files.
 *
 * @throws Error if the build wrote no file for a module
 */
export function preloadedFiles(
  elements: readonly Pick<ElementDoc, 'tag' | 'preload'>[],
  output: Output,
): Preloads {
  const found: Record<string, Partial<Record<PreloadRule['when'], FilesBySelector>>> = {};
  for (const { tag, preload } of elements) {
    const own = new Set<string>(filesOf(entryOf(tag, output), output));
    for (const { when, selector, modules } of preload) {
      const files = new Set(modules.flatMap((module) => filesOf(fileOf(module, output), output)));
      const needed = [...files].filter((file) => !own.has(file));
      const ofTag = (found[tag] ??= {});
      ofTag[when] = { ...ofTag[when], [selector]: needed };
    }
  }
  return found;
}

function filesOf(own: string, output: Output): Files {
  const imports = new Map(chunksOf(output).map((chunk) => [chunk.fileName, chunk.imports]));
  const found = reachable(own, (file) => imports.get(file) ?? []);
  found.delete(own);
  return [own, ...[...found].sort()];
}

function entryOf(name: string, output: Output): string {
  const entry = chunksOf(output).find((chunk) => chunk.isEntry && chunk.name === name);
  if (!entry) throw new Error(`The build wrote no file ${name}`);
  return entry.fileName;
}

/** Returns the file that the `import()` of a module loads. */
function fileOf(module: string, output: Output): string {
  const chunks = chunksOf(output);
  const isOf = (id: string): boolean => id.endsWith(`/${module}`);
  const chunk =
    chunks.find(({ facadeModuleId }) => facadeModuleId && isOf(facadeModuleId)) ??
    chunks.find(({ moduleIds }) => moduleIds.some(isOf));
  if (!chunk) throw new Error(`The build wrote no file for ${module}`);
  return chunk.fileName;
}

function chunksOf(output: Output): OutputChunk[] {
  return output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
}
