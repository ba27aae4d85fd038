import { readFileSync } from 'node:fs';
import type { PreloadManifest } from '../src/build/preload-manifest.js';

/** What the first load of a tag brings, in bytes after gzip. */
export interface ElementCost {
  /** Files that no other tag uses; 0 for a tag that comes together with others. */
  readonly own: number;
  /** All of it, with the frameworks that most tags share. */
  readonly all: number;
}

let costs: ReadonlyMap<string, ElementCost> | undefined;

/** From the manifest of the build; undefined for a tag that is not in it. */
export function costOf(tag: string): ElementCost | undefined {
  costs ??= readCosts();
  return costs.get(tag);
}

function readCosts(): ReadonlyMap<string, ElementCost> {
  const file = new URL('../dist/cdn/manifest.json', import.meta.url);
  const { tags, files } = JSON.parse(readFileSync(file, 'utf8')) as PreloadManifest;
  const users = new Map<string, number>();
  for (const name of Object.values(tags).flat()) users.set(name, (users.get(name) ?? 0) + 1);
  const size = (names: readonly string[]): number =>
    names.reduce((sum, name) => sum + (files[name]?.size ?? 0), 0);
  return new Map(
    Object.entries(tags).map(([tag, names]) => {
      const own = names.filter((name) => users.get(name) === 1);
      return [tag, { own: size(own), all: size(names) }];
    }),
  );
}
