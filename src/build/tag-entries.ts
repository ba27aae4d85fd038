import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElementDoc } from './element-doc.js';
import { featureFolder } from './read-elements.js';
import type { TagEntry } from './tag-map.js';

/** The entry of the build of `cdnOptions` that holds each tag. */
export function tagEntries(elements: readonly ElementDoc[]): ReadonlyMap<string, TagEntry> {
  const light = lightElements(elements);
  return new Map(
    elements.map((each) => [
      each.tag,
      { name: light.includes(each) ? 'light' : each.tag, ahead: each.ahead ?? [] },
    ]),
  );
}

/**
 * Made with lit, and asked for by being seen, never by a touch: these share a file. Not those that few pages hold, nor those of
 * a feature of several tags, which share more with each other, nor those that are large enough for parts that come late.
 */
export function lightElements(elements: readonly ElementDoc[]): readonly ElementDoc[] {
  const folders = elements.map(({ file }) => featureFolder(file));
  return elements.filter(({ kind, load, file, hasOwnStyles }) => {
    const isSeen = load.every(({ mode }) => mode === 'visible' || mode === 'empty');
    const isAlone = folders.filter((folder) => folder === featureFolder(file)).length === 1;
    return kind === 'lit' && isSeen && isAlone && !hasOwnStyles && !hasLateParts(file);
  });
}

/** Whether the feature of a tag declares code that comes late. */
function hasLateParts(file: string): boolean {
  const folder = featureFolder(file);
  return readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .some((name) => readFileSync(join(folder, name), 'utf8').includes('lazyModule('));
}
