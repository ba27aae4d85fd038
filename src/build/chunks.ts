import type { GetManualChunk, ManualChunkMeta } from 'rollup';
import {
  calls,
  type Entry,
  reachable,
  readEarly,
  readLate,
  readUsers,
  type Users,
} from './chunk-users.js';

/** The files of packages alone: their names end with a hash of their own, which outlives a build. */
export const packageChunks: ReadonlySet<string> = new Set(['react', 'zod']);

/** The files that every tag needs, or every one that is made with lit: `src/runtime/sq.ts` asks for them by name. */
export const sharedChunks: ReadonlySet<string> = new Set(['core', 'element', 'lit']);

/** And those that every React block needs. */
export const blockChunks: ReadonlySet<string> = new Set(['block', 'common']);

const reactPackages = /node_modules\/(react|react-dom|scheduler)\/|commonjsHelpers/;
/** What templates of few tags use beside lit itself. */
const litDirectives = /node_modules\/lit-html\/directive/;
const zodPackage = /node_modules\/zod\//;
const makingPackages = /node_modules\/(@r2wc|lit|lit-html|nanostores|@nanostores)\//;
/** Parts of the stores that only React's hook uses, though their index names them to all. */
const storesOfReact = /node_modules\/(@nanostores\/react|nanostores\/(listen-keys|deep-map))\//;
const feature = /(?:\/src\/features\/|virtual:)([^/]+)\//;
const withoutFeature = /\/src\/(core|platform|ui|page|i18n|model|runtime)\//;
/** What is of pages, not of tags. */
const ofPage = /\/src\/(page|runtime|model)\//;
/** Of these, what has no other owner where only late parts need it. */
const runtimeFolder = /\/src\/page\//;
/** Tags that may share the code of the page runtime, at most: what more of them need does not wait for it. */
const FEW = 4;
/** Characters below which what several need of a feature is no file's worth. */
const SMALL = 2000;

/**
 * Decides which code shares a file, so that a page asks for few and gets little that it does not need. A file is a
 * folder, as far as several need it; what one entry alone needs is Rollup's matter.
 *
 * - `react`, `zod`: the packages
 * - `core`: what is nobody's, and the page runtime needs it, as tags do; and what early answers share with others
 * - `element`: what is nobody's, and tags need it before a touch and after
 * - `lit`: lit, and what else only tags that are made with it need; `lit-directives`: what lit's directives share
 * - `controller`: modules outside of features that only tags with a controller need
 * - `block`: modules outside of features that only React blocks and late views need; `common`: those that other late code needs, too
 * - `light`: small lit tags that say so by `@file light`; `light-model`: what of their features others need, too
 * - `runtime`: the page runtime, with what few tags need of it, and what several of its late parts need of pages
 * - `api`: what makes calls; the calls of a feature are `<name>-api`
 * - the name of what stands in view: that, with what it needs of its feature
 * - a feature's name: what several entries or late parts need of that feature; `<name>-view` where only React blocks do
 * - a feature's name with that of a folder or module that is imported late, such as `gallery-moving`;
 *   `<name>-late`: what several of these need, `<name>-late-view` where only React blocks do; where one of them is asked for by
 *   another one alone, what both need is the other one's
 *
 * @param entries how each entry module is made
 */
export function chunkOf(entries: ReadonlyMap<string, Entry>): GetManualChunk {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, meta) => (names ??= readNames(entries, meta)).get(id);
}

function readNames(
  entries: ReadonlyMap<string, Entry>,
  meta: ManualChunkMeta,
): ReadonlyMap<string, string> {
  const late = readLate(entries, meta.getModuleInfo);
  const lateNames = nameLate([...late.keys()]);
  const names = new Map<string, string>();
  const sizes = new Map<string, number>();
  const users = readUsers(entries, late, meta.getModuleInfo);
  const early = readEarly(entries, meta.getModuleInfo);
  const views = readViews(entries, users, meta.getModuleInfo);
  for (const [id, name] of views) names.set(id, name);
  for (const [id, own] of users) {
    if (entries.get(id)?.kind === 'answer') continue;
    if (views.has(id)) continue;
    const isShared = early.has(id) && !storesOfReact.test(id);
    const { importedIds = [] } = meta.getModuleInfo(id) ?? {};
    const isPageLeaf = importedIds.length === 0 && runtimeFolder.test(id) && own.isLateOfPage;
    const name = isShared ? 'core' : nameOf(id, own, lateNames, isPageLeaf);
    if (name === undefined) continue;
    names.set(id, name);
    const { length } = meta.getModuleInfo(id)?.code ?? '';
    sizes.set(name, (sizes.get(name) ?? 0) + length);
  }
  for (const [id, name] of names) {
    const own = users.get(id);
    if (views.has(id) || !own?.isEntrys || !feature.test(id) || (sizes.get(name) ?? 0) >= SMALL)
      continue;
    names.set(id, own.needsReact ? 'block' : 'common');
  }
  return names;
}

function nameOf(
  id: string,
  users: Users,
  lateNames: ReadonlyMap<string, string>,
  isPageLeaf: boolean,
) {
  if (reactPackages.test(id)) return 'react';
  if (zodPackage.test(id)) return 'zod';
  if (litDirectives.test(id)) return 'lit-directives';
  const [, name] = feature.exec(id) ?? [];
  if (!users.isEntrys) {
    if (calls.test(id)) return 'api';
    const [first = id] = users.late;
    if (users.late.size === 1) return lateNames.get(first);
    if (name === undefined && runtimeFolder.test(id)) return 'runtime';
    if (name === undefined) return users.needsReact ? 'block' : 'common';
    return users.needsReact ? `${name}-late-view` : `${name}-late`;
  }
  if (name !== undefined) return ofFeature(name, users);
  if (storesOfReact.test(id)) return 'block';
  if (withoutFeature.test(id) || makingPackages.test(id)) return ofNobody(id, users, isPageLeaf);
  // A tag's own file: it must stay an entry, unless it shares one.
  return users.isLight ? 'light' : undefined;
}

function ofFeature(name: string, users: Users): string | undefined {
  if (users.page > 0) return 'runtime';
  if (users.isLight) return 'light';
  if (users.light > 0) return 'light-model';
  if (users.count === 1) return undefined;
  return users.needsReact ? `${name}-view` : name;
}

function ofNobody(id: string, users: Users, isPageLeaf: boolean): string | undefined {
  const isFews = users.light === 0 && users.tags <= FEW;
  if (users.page > 0) return isFews && ofPage.test(id) ? 'runtime' : 'core';
  if (users.isLateOfPage && isFews && runtimeFolder.test(id)) return 'runtime';
  // In the file of many elements, it would load their code with a late part of the page runtime, such as that of visits.
  if (isPageLeaf) return 'core';
  if (users.isLit) return 'lit';
  if (users.count === 1) return undefined;
  if (users.isControllers) return 'controller';
  if (users.needsReact) return 'block';
  return users.early > 0 && users.tags > 1 ? 'element' : 'common';
}

/** Names late parts by their feature and folder, or by their module where a folder holds several. */
function nameLate(ids: readonly string[]): ReadonlyMap<string, string> {
  const folders = new Map<string, number>();
  const split = ids.flatMap((id) => {
    const [, path] = /(?:\/src\/(?:features\/)?|virtual:)(.+?)(?:\.tsx?)?$/.exec(id) ?? [];
    if (path === undefined) return [];
    const folder = path.split('/').slice(0, -1).join('-');
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
    return [{ id, folder, name: path.replace(/(^|\/)([^/]+)\/\2$/, '$1$2').replaceAll('/', '-') }];
  });
  return new Map(
    split.map(({ id, folder, name }) => {
      const isWhole = folders.get(folder) === 1 && folder.includes('-');
      return [id, isWhole ? folder : name];
    }),
  );
}

/** What stands in view, with what it needs of its feature and the page runtime does not: whoever needs these has them by then. */
function readViews(
  entries: ReadonlyMap<string, Entry>,
  users: ReadonlyMap<string, Users>,
  getModuleInfo: ManualChunkMeta['getModuleInfo'],
): Map<string, string> {
  const views = new Map<string, string>();
  for (const [start, { view }] of entries) {
    if (view === undefined) continue;
    const [, folder] = feature.exec(start) ?? [];
    for (const id of reachable([start], (each) => getModuleInfo(each)?.importedIds ?? [])) {
      const isOwn = feature.exec(id)?.[1] === folder && (users.get(id)?.page ?? 0) === 0;
      if (id === start || isOwn) views.set(id, view);
    }
  }
  return views;
}
