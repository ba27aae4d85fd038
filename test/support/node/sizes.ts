import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import ts from 'typescript';
import type { ElementDoc } from '../../../src/build/element-doc.js';
import { filesIn } from './files.js';

/** A built file: its transferred size, its static and dynamic imports, and its sources. */
export interface BuiltFile {
  readonly path: string;
  /** Bytes after gzip -9. */
  readonly size: number;
  readonly imports: readonly string[];
  readonly later: readonly string[];
  readonly sources: readonly string[];
}

/** Kind of each tag's element. */
type Kinds = ReadonlyMap<string, ElementDoc['kind']>;

/** Cost of one part of the product for a page, in bytes (1 kB = 1000 bytes) after gzip -9. */
export interface Measure {
  readonly name: string;
  /** Its own code, and that of its feature. */
  readonly own: number;
  /** All imported code without React. */
  readonly brings: number;
}

/** A part may grow by this share before it must be recorded again, so that growth shows in review. */
const TOLERANCE = 0.05;

/**
 * The largest size of `sq.js`: 3.6 kB of code, and 72 bytes a tag for its rules, public methods and file names with their hashes.
 * docs/performance.md limits a whole page. This limit shows growth of the loader in review.
 */
export function loaderLimit(tags: number): number {
  return 3600 + 72 * tags;
}

/** Maximum size of the style sheet that every page loads. */
export const STYLES_LIMIT = 7400;

/** Libraries that must be in separate files, loaded on first use, and the code that sends requests. */
const ON_DEMAND =
  /node_modules\/(photoswipe|leaflet|hls\.js|altcha|dompurify)\/|(^|\/)src\/(features\/map\/land\/(\d|world)|platform\/client|page\/connect|features\/([^/]+\/api\.ts|cart\/static-shop\/))/;
const REACT = /node_modules\/(react|react-dom|scheduler)\//;
/** Files that no tag owns. */
const SHARED = /\/chunks\/(core|element|lit|view|zod)-\w+\.js$|\/runtime-\w+\.js$/;

/** Reads the JavaScript of a CDN build, with its source maps. */
export function readBuilt(folder: string): BuiltFile[] {
  // Languages are data.
  const paths = filesIn(folder, /\.js$/).filter((path) => !path.includes('/locales/'));
  return paths.map((path) => {
    const text = readFileSync(path, 'utf8');
    return {
      path,
      size: gzipped(text),
      imports: importsOf(path, text),
      later: laterOf(path, text),
      sources: sourcesOf(path),
    };
  });
}

/** Bytes after gzip -9. */
export function gzipped(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}

/**
 * Cost of each part of the product for a page.
 *
 * @throws Error if a tag has no file.
 */
export function measure(files: readonly BuiltFile[], kinds: Kinds): Measure[] {
  const graph = new Map(files.map((file) => [file.path, file]));
  const parts = new Map([
    ['sq.js', entryOf(files, /(^|\/)sq\.js$/)],
    ['page runtime', entryOf(files, /(^|\/)runtime-[^-/]+\.js$/)],
    ...entriesOf(files, kinds),
  ]);
  return [...parts].map(([name, entry]) => {
    const all = reach(entry, graph, (file) => !isReact(file));
    const own = all.filter((file) => file === entry || !SHARED.test(file.path));
    return { name, own: sum(own), brings: sum(all) };
  });
}

/** Names each part that is larger than its record allows, or has no record. */
export function findGrown(
  measures: readonly Measure[],
  recorded: Readonly<Record<string, Omit<Measure, 'name'>>>,
): string[] {
  return measures.flatMap(({ name, own, brings }) => {
    const before = recorded[name];
    if (!before) return [`${name} has no record`];
    const isGrown = own > before.own * (1 + TOLERANCE) || brings > before.brings * (1 + TOLERANCE);
    return isGrown ? [`${name} has grown by more than ${String(TOLERANCE * 100)} %`] : [];
  });
}

/** Names each entry that statically imports code for a first use. */
export function findEager(files: readonly BuiltFile[]): string[] {
  const graph = new Map(files.map((file) => [file.path, file]));
  return files
    .filter(({ path }) => /(^|\/)sq(-[^/]+)?\.js$/.test(path) && !isChunk(path))
    .flatMap((entry) =>
      reach(entry, graph, () => true).flatMap((file) => {
        const source = file.sources.find((name) => ON_DEMAND.test(name));
        return source ? [`${entry.path} fetches ${source} at once (in ${file.path})`] : [];
      }),
    );
}

/**
 * Names parts that load React at all, although they are not React blocks: lit blocks, or the page runtime. A controller
 * may load it lazily.
 */
export function findReact(files: readonly BuiltFile[], kinds: Kinds): string[] {
  const graph = new Map(files.map((file) => [file.path, file]));
  const entries = [...entriesOf(files, kinds)];
  const ofKind = (...wanted: readonly ElementDoc['kind'][]): BuiltFile[] =>
    entries.filter(([tag]) => wanted.includes(kinds.get(tag) ?? 'lit')).map(([, entry]) => entry);
  const blocks = new Set(ofKind('react'));
  const light = new Set([...ofKind('lit'), ...files.filter(isRuntime)]);
  const found = ofKind('controller').flatMap((entry) => {
    const react = reach(entry, graph, () => true).find(isReact);
    return react ? [`${entry.path} fetches React at once (in ${react.path})`] : [];
  });
  // Includes items that are added during the loop.
  for (const start of light) {
    const loads = reach(start, graph, (file) => !blocks.has(file));
    const react = loads.find(isReact);
    if (react) found.push(`${start.path} fetches React (in ${react.path})`);
    else {
      for (const path of loads.flatMap((file) => file.later)) {
        const file = graph.get(path);
        if (file && !blocks.has(file)) light.add(file);
      }
    }
  }
  return found;
}

/** Files that every page loads when it is idle. */
function isRuntime({ sources }: BuiltFile): boolean {
  return sources.some((source) => /(^|\/)src\/runtime\/runtime\.ts$/.test(source));
}

function isReact({ sources }: BuiltFile): boolean {
  return sources.some((source) => REACT.test(source));
}

function sum(files: readonly BuiltFile[]): number {
  return files.reduce((bytes, { size }) => bytes + size, 0);
}

/** A file and its imports, as far as `enters` allows. */
function reach(
  start: BuiltFile,
  graph: ReadonlyMap<string, BuiltFile>,
  enters: (file: BuiltFile) => boolean,
): BuiltFile[] {
  const seen = new Set<BuiltFile>();
  const visit = (file: BuiltFile): void => {
    if (seen.has(file) || !enters(file)) return;
    seen.add(file);
    for (const path of file.imports) {
      const next = graph.get(path);
      if (!next) throw new Error(`${file.path} imports ${path}, which the build did not write.`);
      visit(next);
    }
  };
  visit(start);
  return [...seen];
}

/** The file of each tag. */
function entriesOf(files: readonly BuiltFile[], kinds: Kinds): Map<string, BuiltFile> {
  return new Map(
    [...kinds.keys()].map((tag) => [tag, entryOf(files, new RegExp(`(^|/)${tag}-[^-/]+\\.js$`))]),
  );
}

function entryOf(files: readonly BuiltFile[], name: RegExp): BuiltFile {
  const found = files.filter(({ path }) => name.test(path) && !isChunk(path));
  const [entry] = found;
  if (!entry || found.length > 1) {
    throw new Error(`Expected one built file ${String(name)}, found ${found.length}.`);
  }
  return entry;
}

function isChunk(path: string): boolean {
  return path.includes('/chunks/');
}

function importsOf(path: string, text: string): string[] {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  return statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const from = statement.moduleSpecifier;
    return from && ts.isStringLiteral(from)
      ? [join(dirname(path), from.text).replaceAll('\\', '/')]
      : [];
  });
}

function laterOf(path: string, text: string): string[] {
  return [...text.matchAll(/\bimport\(["'](\.[^"']+)["']\)/g)].map(([, to = '']) =>
    join(dirname(path), to).replaceAll('\\', '/'),
  );
}

function sourcesOf(path: string): string[] {
  const map = `${path}.map`;
  if (!existsSync(map)) return [];
  return (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources;
}
