import type { OutputAsset, OutputChunk } from 'rollup';
import type { ElementDoc } from './element-doc.js';

type Output = readonly (OutputChunk | OutputAsset)[];
type LoadedElement = Pick<ElementDoc, 'tag' | 'ahead' | 'aheadIf'>;

/** A file, and the files to request with it: all that it imports statically, and late code that is loaded ahead of need. */
export type Files = readonly [own: string, ...others: string[]];

/**
 * The files of all names that the loader asks for: tags and `runtime`.
 *
 * @param output what the build of `cdnOptions` wrote
 * @throws Error if the build wrote no file for a name
 */
export function loadedFiles(
  elements: readonly LoadedElement[],
  output: Output,
): Readonly<Record<string, Files>> {
  return { ...tagFiles(elements, output), runtime: runtimeFiles(output) };
}

export function runtimeFiles(output: Output): Files {
  return withImports(entryOf('runtime', output), output);
}

export function tagFiles(
  elements: readonly LoadedElement[],
  output: Output,
): Readonly<Record<string, Files>> {
  return Object.fromEntries(
    elements.map(({ tag, ahead = [], aheadIf }) => {
      const late = aheadIf ? [] : ahead.map((module) => fileOf(module, output));
      return [tag, withImports(entryOf(tag, output), output, late)];
    }),
  );
}

/** A selector, and the files that a tag needs besides its own if an element in the document matches. */
export type FilesAhead = readonly [selector: string, ...files: string[]];

/** The lazy files that are requested with a tag only for some of its elements. */
export function filesAhead(
  elements: readonly LoadedElement[],
  output: Output,
): Readonly<Record<string, FilesAhead>> {
  const all = tagFiles(elements, output);
  return Object.fromEntries(
    elements.flatMap(({ tag, ahead = [], aheadIf }) => {
      if (!aheadIf) return [];
      const late = ahead.map((module) => fileOf(module, output));
      const [, ...files] = withImports(entryOf(tag, output), output, late);
      return [[tag, [tag + aheadIf, ...files.filter((file) => !all[tag]?.includes(file))]]];
    }),
  );
}

function withImports(own: string, output: Output, late: readonly string[] = []): Files {
  const imports = new Map(chunksOf(output).map((chunk) => [chunk.fileName, chunk.imports]));
  const found = new Set([own, ...late]);
  // The loop also visits the files that it adds.
  for (const file of found) for (const next of imports.get(file) ?? []) found.add(next);
  found.delete(own);
  return [own, ...[...found].sort()];
}

function entryOf(name: string, output: Output): string {
  const entry = chunksOf(output).find((chunk) => chunk.isEntry && chunk.name === name);
  if (!entry) throw new Error(`The build wrote no file ${name}`);
  return entry.fileName;
}

/** The file that an import of a module loads. */
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
