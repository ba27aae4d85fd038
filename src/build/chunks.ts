import type { GetManualChunk, ManualChunkMeta } from 'rollup';
import { reachable } from './reachable.js';

export interface ChunkEntries {
  readonly tags: ReadonlySet<string>;
  readonly runtime: string;
}

interface Use {
  /** Number of tags that import the module statically, either directly or indirectly. */
  tags: number;
  /** Number of those tags that use lit. */
  litTags: number;
  /** Number of entries and lazy modules that import the module statically. */
  all: number;
  byRuntime: boolean;
  needsReact: boolean;
  needsLit: boolean;
  isLeaf: boolean;
}

/** A module outside of `src/features` moves into a common chunk if at least this many tags share it. */
const MANY_TAGS = 4;

const reactPackages = /node_modules\/(react|react-dom|scheduler)\/|commonjsHelpers/;
const litPackages = /node_modules\/lit(-html)?\//;
const zodPackage = /node_modules\/zod\//;
const pageFolder = /\/src\/page\//;
const featureFolder = /\/src\/features\/([^/]+)\//;

/**
 * Chooses chunk names for code that several entries share. By default, Rollup writes a chunk for each set of entries, which
 * results in 12 to 37 files for a single tag. Its `experimentalMinChunkSize` option is not used, because it merges chunks of
 * different features. A change in one feature would then also rename the other feature's files.
 *
 * - `react`, `zod`: packages, which change less often than our code
 * - `core`: code that the page runtime shares with other entries, and that every document therefore loads
 * - `element`: code outside of features that at least {@link MANY_TAGS} tags import, if some of those tags use lit
 * - `controller`: the same, if none of those tags uses lit
 * - `lit`, `view`: the same, if the code itself imports lit or React
 * - a feature's name: code of the feature that a tag shares with other tags or with lazy modules
 *
 * Rollup decides about all other modules.
 */
export function chunkOf(entries: ChunkEntries): GetManualChunk {
  let uses: ReadonlyMap<string, Use> | undefined;
  return (id, meta) => {
    if (reactPackages.test(id)) return 'react';
    if (zodPackage.test(id)) return 'zod';
    if (entries.tags.has(id) || id === entries.runtime) return undefined;
    const use = (uses ??= readUses(entries, meta)).get(id);
    return use && use.all > 1 ? nameOf(id, use) : undefined;
  };
}

function nameOf(id: string, use: Use): string | undefined {
  const [, feature] = featureFolder.exec(id) ?? [];
  if (use.byRuntime) return 'core';
  if (feature !== undefined) return use.tags > 0 && !use.needsReact ? feature : undefined;
  if (use.tags < MANY_TAGS) return undefined;
  // If this code were in `element`, a lazy part of the page runtime that needs it would also load the code that all tags share.
  if (use.isLeaf && pageFolder.test(id)) return 'core';
  if (use.needsReact) return 'view';
  if (use.needsLit) return 'lit';
  return use.litTags > 0 ? 'element' : 'controller';
}

function readUses(entries: ChunkEntries, { getModuleInfo, getModuleIds }: ManualChunkMeta) {
  const uses = new Map<string, Use>();
  for (const id of getModuleIds()) {
    const modules = reachable(id, (each) => getModuleInfo(each)?.importedIds ?? []);
    const use = useOf(uses, id);
    use.needsReact = [...modules].some((each) => reactPackages.test(each));
    use.needsLit = [...modules].some((each) => litPackages.test(each));
    const info = getModuleInfo(id);
    use.isLeaf = info?.importedIds.length === 0;
    if (!info?.isEntry && info?.dynamicImporters.length === 0) continue;
    for (const module of modules) {
      const found = useOf(uses, module);
      found.all += 1;
      if (entries.tags.has(id)) found.tags += 1;
      if (entries.tags.has(id) && use.needsLit) found.litTags += 1;
      if (id === entries.runtime) found.byRuntime = true;
    }
  }
  return uses;
}

function useOf(uses: Map<string, Use>, id: string): Use {
  const use = uses.get(id) ?? {
    tags: 0,
    litTags: 0,
    all: 0,
    byRuntime: false,
    needsReact: false,
    needsLit: false,
    isLeaf: false,
  };
  uses.set(id, use);
  return use;
}
