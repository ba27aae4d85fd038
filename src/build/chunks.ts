import type { GetManualChunk, ManualChunkMeta } from 'rollup';
import type { ElementDoc } from './element-doc.js';

type Kind = ElementDoc['kind'];

const reactPackages = /node_modules\/(react|react-dom|scheduler)\/|commonjsHelpers/;
const zodPackage = /node_modules\/zod\//;
/** What all elements are made with, whatever they do: it changes seldom. Parts that only some need are left out. */
const foundations =
  /node_modules\/(@r2wc|lit|lit-html)\/|\/src\/element\/(?!Modal|add-styles|annotate|clean-html|cross|described-by|escape-stack|failure|focused|form-host|open-modal|parsed|picture-loading|report|resize|roots|scroll-lock|slices|throttle|tween|use-form-control|use-store|loader\/)/;
/** Files of their own: the page runtime or a lit block needs each of them, and little else that blocks are made with. */
const files: readonly (readonly [pattern: RegExp, name: string | undefined])[] = [
  // What all copies of the script have in common.
  [/\/src\/element\/shared\.ts$/, 'shared'],
  // Blocks that nothing closes go without.
  [/\/src\/element\/escape-stack\.ts$/, undefined],
  // Some dialogs are a React block's, some are not.
  [/\/src\/element\/(focused|open-modal|scroll-lock)\.ts$/, 'modal'],
  // Who fetches code mostly tells of what does not come, too, and asks of what kind a node is.
  [
    /\/src\/(domain\/messages\/element|element\/(node-kinds|report|loader\/fetch-chunk))\.ts$/,
    'report',
  ],
  // What reads a page's context, or writes: of nearly every block, and too small for a file each.
  [/\/src\/(domain\/(published-values|uuid)|app\/(new-key|published-context))\.ts$/, 'published'],
];

/**
 * Decides which code shares a file, so that a page fetches little and caches it long: React by
 * itself, what only React blocks are made with (`block`), what only lit blocks are (`lit`), what
 * both need (`core`, which must not bring React), what a page without blocks needs of them (`files`), and
 * zod for the blocks that parse structure.
 *
 * @param kinds how each entry module is made
 */
export function chunkOf(kinds: ReadonlyMap<string, Kind>): GetManualChunk {
  let graph: { users: Map<string, Set<Kind>>; foundation: Set<string> } | undefined;
  return (id, { getModuleInfo }: ManualChunkMeta) => {
    const importsOf = (module: string): readonly string[] =>
      getModuleInfo(module)?.importedIds ?? [];
    graph ??= readGraph(kinds, importsOf);
    const users = graph.users.get(id);
    if (!users) return undefined;
    if (reactPackages.test(id)) return 'react';
    if (zodPackage.test(id)) return 'zod';
    const together = files.find(([pattern]) => pattern.test(id));
    if (together) return together[1];
    if (!graph.foundation.has(id)) return undefined;
    if (users.size > 1) return 'core';
    return users.has('react') ? 'block' : 'lit';
  };
}

/**
 * Which kinds of element need a module at once (what is imported dynamically is not followed), and
 * which modules are foundation: also what a foundation imports, or it would get a file of its own.
 */
function readGraph(
  kinds: ReadonlyMap<string, Kind>,
  importsOf: (id: string) => readonly string[],
): { users: Map<string, Set<Kind>>; foundation: Set<string> } {
  const users = new Map<string, Set<Kind>>();
  const use = (id: string, kind: Kind): void => {
    const known = users.get(id) ?? new Set();
    if (known.has(kind)) return;
    users.set(id, known.add(kind));
    for (const next of importsOf(id)) use(next, kind);
  };
  for (const [id, kind] of kinds) use(id, kind);

  const foundation = new Set<string>();
  const found = (id: string): void => {
    if (foundation.has(id)) return;
    foundation.add(id);
    importsOf(id).forEach(found);
  };
  for (const id of users.keys()) if (foundations.test(id)) found(id);
  return { users, foundation };
}
