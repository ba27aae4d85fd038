import type { GetManualChunk, ManualChunkMeta } from 'rollup';
import type { ElementDoc } from './element-doc.js';

/** How an entry is made: a tag by React or lit, or `page`, the page runtime. */
export type EntryKind = ElementDoc['kind'] | 'page';

const reactPackages = /node_modules\/(react|react-dom|scheduler)\/|commonjsHelpers/;
const zodPackage = /node_modules\/zod\//;
/** What a tag is made with. */
const making = /node_modules\/(@r2wc|lit|lit-html)\/|\/src\/(core|platform)\//;
/** What has no owner: it is small, and of many. */
const common = /\/src\/(i18n|model|page)\//;
/** Part of the tags from which on code is of many: what fewer need is not worth its bytes to the others. */
const MANY = 1 / 4;
/** A folder that is a file of its own: some dialogs are a React block's, some are not, and some come late. */
const modal = /\/src\/ui\/modal\/[^/]+\.ts$/;

/**
 * Decides which code shares a file, so that a page fetches little and caches it long, by the folder that code lies in
 * and by the kinds of entries that need it. React is a file by itself, and zod for the blocks that parse structure. Of
 * what a tag is made with, what every tag of a kind needs is `block` for React, `lit` for lit, and for both `core`,
 * which must not bring React. What the page runtime needs of it too is `shared` where every tag does, and `services`
 * where some do. What has no owner is `common` where many tags of both kinds need it. The rest is Rollup's matter: a
 * file for those that have it in common.
 *
 * @param kinds how each entry module is made
 */
export function chunkOf(kinds: ReadonlyMap<string, EntryKind>): GetManualChunk {
  const count = (kind: EntryKind): number =>
    [...kinds.values()].filter((other) => other === kind).length;
  const all = { react: count('react'), lit: count('lit') };
  let users: Map<string, Users> | undefined;
  return (id, meta) => {
    users ??= readUsers(kinds, meta);
    const { react, lit, page } = users.get(id) ?? new Users();
    if (react.size + lit.size === 0) return undefined;
    if (reactPackages.test(id)) return 'react';
    if (zodPackage.test(id)) return 'zod';
    if (modal.test(id)) return 'modal';
    const isOfBoth = react.size > 0 && lit.size > 0;
    const isOfMany = react.size + lit.size >= MANY * (all.react + all.lit);
    const isOfAll = react.size === all.react || lit.size === all.lit;
    if (common.test(id) && isOfAll) return 'core';
    if (common.test(id)) return isOfBoth && isOfMany ? 'common' : undefined;
    if (!making.test(id)) return undefined;
    if (page.size > 0) return isOfAll ? 'shared' : 'services';
    if (!isOfAll) return undefined;
    if (isOfBoth) return 'core';
    return react.size > 0 ? 'block' : 'lit';
  };
}

/** The entries of each kind that need a module. */
class Users {
  readonly react = new Set<string>();
  readonly lit = new Set<string>();
  readonly page = new Set<string>();
}

/** Who needs a module at once: what is imported dynamically is not followed. */
function readUsers(
  kinds: ReadonlyMap<string, EntryKind>,
  { getModuleInfo }: ManualChunkMeta,
): Map<string, Users> {
  const found = new Map<string, Users>();
  const use = (id: string, entry: string, kind: EntryKind): void => {
    const users = found.get(id) ?? new Users();
    found.set(id, users);
    if (users[kind].has(entry)) return;
    users[kind].add(entry);
    for (const next of getModuleInfo(id)?.importedIds ?? []) use(next, entry, kind);
  };
  for (const [entry, kind] of kinds) use(entry, entry, kind);
  return found;
}
