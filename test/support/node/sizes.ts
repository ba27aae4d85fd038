import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import ts from 'typescript';
import { filesIn } from './files.js';

/** A built file: its size as it travels, what it fetches at once and what later, and what it was made of. */
export interface BuiltFile {
  readonly path: string;
  /** Bytes after gzip -9. */
  readonly size: number;
  readonly imports: readonly string[];
  readonly later: readonly string[];
  readonly sources: readonly string[];
}

/** How each tag is made. */
type Kinds = ReadonlyMap<string, 'react' | 'lit'>;

export interface Measure {
  readonly name: string;
  readonly size: number;
  readonly budget: number;
  /** The files that add up to the size. */
  readonly files: readonly string[];
}

/** Budgets of design.md, section 9, in bytes (1 kB = 1000 bytes) after gzip -9. */
const BUDGETS = {
  loader: 2500,
  runtime: 10_000,
  react: 69_000,
  // With what adds to nodes of the page, and what fetches late code and reports it.
  foundation: 17_000,
  // With late code and its reports, methods, a second try of hydration, and what tells a tag's additions from the page's own, also in copies.
  primitive: 12_300,
  block: 6000,
  // Each tag has its box here.
  styles: 4500,
};

/** Blocks whose task is larger than the others'. */
const LARGE_BLOCKS: Readonly<Record<string, number>> = {
  'sq-gallery': 12_100,
  // Lays itself ready under the pointer; 1.3 kB are what many tags share.
  'sq-lightbox': 7300,
  // Keeps through a morph what it says in the page's form.
  'sq-form': 13_800,
  // All of a form's code, and a little.
  'sq-newsletter': 13_900,
  'sq-product': 12_000,
  // With the 1.3 kB that many tags share.
  'sq-map': 6200,
  'sq-product-reviews': 6200,
  'sq-cart': 13_600,
  // Little of its own; it brings the store of the cart, which a page with a product has anyway, and with it the
  // changes of a whole cart.
  'sq-cart-indicator': 9000,
  // With the consent of the page, which the page runtime has brought by then; 4.6 kB are its own.
  'sq-cookie-banner': 9500,
};

/** Libraries that must come in files of their own, on first need, and what asks the server. */
const ON_DEMAND =
  /node_modules\/(photoswipe|leaflet|world-atlas|topojson-client|hls\.js|d3-[a-z]+|altcha|dompurify)\/|(^|\/)src\/(platform\/(client|wire)|page\/connect|features\/([^/]+\/api\.ts|cart\/static-shop\/))/;
const REACT = /node_modules\/(react|react-dom|scheduler)\//;
const FOUNDATION =
  /node_modules\/(@r2wc|@lit|lit|lit-element|lit-html|zod)\/|(^|\/)src\/(core\/(?!use-store)|platform\/(?!client|wire)|ui\/|runtime\/loader\/|([^/]+\/)*messages(\.ts$|\/)|model\/additions\.ts)/;

/** Reads the JavaScript of a CDN build, with its source maps. */
export function readBuilt(folder: string): BuiltFile[] {
  return filesIn(folder, /\.js$/).map((path) => {
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
 * What a page pays for each part of the product.
 *
 * @param files - The build.
 * @param kinds - How each tag is made. A tag's file is `sq-<name>-<hash>.js`.
 * @throws Error where a tag has no file.
 */
export function measure(files: readonly BuiltFile[], kinds: Kinds): Measure[] {
  const graph = new Map(files.map((file) => [file.path, file]));
  const loader = entryOf(files, /(^|\/)sq\.js$/);
  const entries = entriesOf(files, kinds);
  const tagsOf = new Map([...entries].map(([tag, { path }]) => [path, tag]));

  const loaded = (entry: BuiltFile): BuiltFile[] => reach(entry, graph, () => true);
  const react = new Set<BuiltFile>();
  const foundation = new Set<BuiltFile>();
  const blocks: Measure[] = [];
  const lit: { readonly tag: string; readonly whole: BuiltFile[]; readonly own: BuiltFile[] }[] =
    [];
  for (const [tag, entry] of entries) {
    if (kinds.get(tag) === 'lit') {
      const whole = loaded(entry);
      lit.push({ tag, whole, own: whole.filter((file) => !isFoundation(file)) });
      continue;
    }
    // The tags that a view renders count for themselves.
    const loads = reach(entry, graph, ({ path }) => path === entry.path || !tagsOf.has(path));
    for (const file of loads) {
      if (isReact(file)) react.add(file);
      else if (isFoundation(file)) foundation.add(file);
    }
    const own = loads.filter((file) => !react.has(file) && !foundation.has(file));
    blocks.push(total(`${tag}, its own code`, LARGE_BLOCKS[tag] ?? BUDGETS.block, own));
  }
  // A page without tags pays for the foundation, too: few have none.
  const runtime = files
    .filter(isRuntime)
    .flatMap(loaded)
    .filter((file) => !isFoundation(file));
  // A page pays for lit once, with whatever primitive comes first; each one's own code is its own matter.
  const [first] = lit.sort((a, b) => sum(a.whole) - sum(b.whole));
  if (first) {
    blocks.push(total(`lit with its smallest tag, ${first.tag}`, BUDGETS.primitive, first.whole));
  }
  for (const { tag, own } of lit)
    blocks.push(total(`${tag}, its own code`, LARGE_BLOCKS[tag] ?? BUDGETS.block, own));
  return [
    total('sq.js and what it imports', BUDGETS.loader, loaded(loader)),
    total('page runtime, its own code', BUDGETS.runtime, runtime),
    total('React', BUDGETS.react, [...react]),
    total('what every React block shares', BUDGETS.foundation, [...foundation]),
    ...blocks,
  ];
}

/** The budget of `sq.css`. */
export function measureStyles(path: string, text: string): Measure {
  return { name: path, size: gzipped(text), budget: BUDGETS.styles, files: [path] };
}

/** Names each entry that fetches at once what should wait for its first need. */
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

/** Names what fetches React, be it late, though it is no React block: a lit block, or the page runtime. */
export function findReact(files: readonly BuiltFile[], kinds: Kinds): string[] {
  const graph = new Map(files.map((file) => [file.path, file]));
  const entries = [...entriesOf(files, kinds)];
  const ofKind = (kind: 'react' | 'lit'): BuiltFile[] =>
    entries.filter(([tag]) => kinds.get(tag) === kind).map(([, entry]) => entry);
  const blocks = new Set(ofKind('react'));
  const light = new Set([...ofKind('lit'), ...files.filter(isRuntime)]);
  const found: string[] = [];
  // What is added on the way is visited, too.
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

/** What every page loads once it rests. */
function isRuntime({ sources }: BuiltFile): boolean {
  return sources.some((source) => /(^|\/)src\/runtime\/runtime\.ts$/.test(source));
}

function isReact({ sources }: BuiltFile): boolean {
  return sources.some((source) => REACT.test(source));
}

function isFoundation({ sources }: BuiltFile): boolean {
  return sources.length > 0 && sources.every((source) => FOUNDATION.test(source));
}

function sum(files: readonly BuiltFile[]): number {
  return files.reduce((bytes, { size }) => bytes + size, 0);
}

function total(name: string, budget: number, files: readonly BuiltFile[]): Measure {
  return {
    name,
    budget,
    size: sum(files),
    files: files.map(({ path, size }) => `${path} ${String(size)}`),
  };
}

/** A file and all that it imports, as far as `enters` lets it. */
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
