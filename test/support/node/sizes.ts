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

/** The kind of block of each element, keyed by tag. */
type Kinds = ReadonlyMap<string, ElementDoc['kind']>;

/** The size that one part of the product adds to a page, in bytes (1 kB = 1000 bytes) after gzip -9. */
export interface Measure {
  readonly name: string;
  /** The part's own code and its feature's code. */
  readonly own: number;
  /** All imported code, except React. */
  readonly brings: number;
}

/**
 * A part may grow by this fraction. If it grows more, its size must be recorded again, so that the growth shows in
 * review.
 */
const TOLERANCE = 0.05;

/**
 * The maximum size of `sq.js`: 3.6 kB of code, and 72 bytes per tag for its rules, public methods and hashed file
 * names. docs/performance.md limits the size of a whole page. This limit makes growth of the loader visible in review.
 */
export function loaderLimit(tags: number): number {
  return 3600 + 72 * tags;
}

/** Maximum size of the style sheet that every page loads, in bytes. */
export const STYLES_LIMIT = 8000;

/** Libraries that must be in separate files and load on first use. The same applies to the code that sends requests. */
const ON_DEMAND =
  /node_modules\/(photoswipe|leaflet|hls\.js|altcha|dompurify)\/|(^|\/)src\/(features\/map\/land\/(\d|world)|platform\/client|page\/connect|features\/([^/]+\/api\.ts|cart\/static-shop\/))/;
const REACT = /node_modules\/(react|react-dom|scheduler)\//;
/** Files that several elements share. */
const SHARED = /\/chunks\/(core|element|lit|view|zod)-\w+\.js$|\/runtime-\w+\.js$/;

/** Reads the JavaScript files of a CDN build, with their source maps. */
export function readBuilt(folder: string): BuiltFile[] {
  // Files with translations are data.
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

/** Returns the number of bytes after gzip -9. */
export function gzipped(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}

/**
 * Measures the size that each part of the product adds to a page.
 *
 * @throws {Error} if a tag has no file
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

/** Reports each part that is larger than its recorded size allows, or that has no recorded size. */
export function findGrown(
  measures: readonly Measure[],
  recorded: Readonly<Record<string, Omit<Measure, 'name'>>>,
): string[] {
  return measures.flatMap(({ name, own, brings }) => {
    const before = recorded[name];
    if (!before) return [`${name} has no recorded size`];
    const isGrown = own > before.own * (1 + TOLERANCE) || brings > before.brings * (1 + TOLERANCE);
    return isGrown
      ? [`${name} is more than ${String(TOLERANCE * 100)} % larger than its recorded size`]
      : [];
  });
}

/** Reports each entry that statically imports code which should load on first use. */
export function findEager(files: readonly BuiltFile[]): string[] {
  const graph = new Map(files.map((file) => [file.path, file]));
  return files
    .filter(({ path }) => /(^|\/)sq(-[^/]+)?\.js$/.test(path) && !isChunk(path))
    .flatMap((entry) =>
      reach(entry, graph, () => true).flatMap((file) => {
        const source = file.sources.find((name) => ON_DEMAND.test(name));
        return source ? [`${entry.path} statically imports ${source} (in ${file.path})`] : [];
      }),
    );
}

/**
 * Reports parts that load React although they should not: Lit blocks and the page runtime. A controller may load React
 * lazily.
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
    return react ? [`${entry.path} statically imports React (in ${react.path})`] : [];
  });
  // The loop also visits items that it adds.
  for (const start of light) {
    const loads = reach(start, graph, (file) => !blocks.has(file));
    const react = loads.find(isReact);
    if (react) found.push(`${start.path} loads React (in ${react.path})`);
    else {
      for (const path of loads.flatMap((file) => file.later)) {
        const file = graph.get(path);
        if (file && !blocks.has(file)) light.add(file);
      }
    }
  }
  return found;
}

/** Returns `true` for files that every page loads when it is idle. */
function isRuntime({ sources }: BuiltFile): boolean {
  return sources.some((source) => /(^|\/)src\/runtime\/runtime\.ts$/.test(source));
}

function isReact({ sources }: BuiltFile): boolean {
  return sources.some((source) => REACT.test(source));
}

function sum(files: readonly BuiltFile[]): number {
  return files.reduce((bytes, { size }) => bytes + size, 0);
}

/** Returns a file and its imports. `enters` decides which imports are followed. */
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

/** Returns the file of each element. */
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
