import type { GetManualChunk, ManualChunkMeta } from 'rollup';
import { reachable } from './reachable.js';

/** The entries of the build by the paths of their modules. */
export interface ChunkEntries {
  readonly tags: ReadonlySet<string>;
  /** The page runtime, which every page loads. */
  readonly runtime: string;
}

/** What the entries say about one module. */
interface Use {
  /** Number of tags that import the module statically, directly or indirectly. */
  tags: number;
  /** Of these, the number of tags that are made with lit. */
  litTags: number;
  /** Number of entries and lazy modules that import it statically. */
  all: number;
  byRuntime: boolean;
  /** Whether it imports React, or lit, statically. */
  needsReact: boolean;
  needsLit: boolean;
  isLeaf: boolean;
}

/** The number of tags from which on shared code outside of features is in a chunk that all tags load. */
const MANY_TAGS = 4;

const reactPackages = /node_modules\/(react|react-dom|scheduler)\/|commonjsHelpers/;
const litPackages = /node_modules\/lit(-html)?\//;
const zodPackage = /node_modules\/zod\//;
const pageFolder = /\/src\/page\//;
const featureFolder = /\/src\/features\/([^/]+)\//;

/**
 * Names the chunks of code that several entries share. Rollup alone writes one chunk for each set of entries: 12 to 37 files
 * for one tag. Its `experimentalMinChunkSize` joins chunks of different features, so that a change in one of them renames the
 * files of the other.
 *
 * - `react`, `zod`: packages, which change less often than our code
 * - `core`: code that the page runtime shares with others, so that every page has it
 * - `element`: code outside of features that at least {@link MANY_TAGS} tags need, some of them made with lit; `controller` if none of
 *   these is. `lit` or `view` if the code imports lit or React
 * - the name of a feature: code of the feature that a tag shares with other tags or with lazy modules
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
  // In `element`, it would load the code of all tags with a lazy part of the page runtime, such as that of visits.
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
