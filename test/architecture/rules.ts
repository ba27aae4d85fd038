import type { Import, SourceFacts } from './import-graph.js';

type Part =
  | 'elements'
  | 'element'
  | 'blocks'
  | 'lightbox'
  | 'form'
  | 'primitives'
  | 'domain'
  | 'state'
  | 'net'
  | 'page'
  | 'app';

/** Longest file under `elements` and `src`, in lines. */
const LONGEST = 300;

/**
 * Which part may import which, beside itself; `type` and `dynamic` where only that kind of import is allowed.
 * What is not in the table is forbidden. `elements`, whose files depend on their block, has rules of its own.
 */
const MAY_IMPORT: Readonly<
  Record<Exclude<Part, 'elements'>, Partial<Record<Part, 'any' | 'type' | 'dynamic'>>>
> = {
  element: { domain: 'any' },
  blocks: {
    element: 'any',
    lightbox: 'any',
    form: 'any',
    primitives: 'type',
    app: 'any',
    state: 'type',
    domain: 'any',
  },
  // The viewer that several blocks open: their own folders do not know each other.
  lightbox: { element: 'any', domain: 'any' },
  // The same for what every tag of a form does.
  form: { element: 'any', app: 'any', domain: 'any' },
  primitives: { element: 'any', domain: 'any', app: 'any' },
  app: { state: 'any', net: 'dynamic', domain: 'any', element: 'any' },
  page: { app: 'any', state: 'any', net: 'any', domain: 'any', element: 'any' },
  state: { domain: 'any' },
  net: { domain: 'any' },
  domain: {},
};

/** Which parts may import a package that decides how code is built or run. Others are free. */
const PACKAGE_USERS: readonly { readonly packages: RegExp; readonly parts: readonly Part[] }[] = [
  { packages: /^(react|react-dom)$/, parts: ['element', 'blocks', 'lightbox', 'form'] },
  { packages: /^@r2wc\//, parts: ['element'] },
  { packages: /^nanostores$/, parts: ['state', 'app', 'page'] },
  { packages: /^@nanostores\//, parts: ['state', 'app', 'page', 'element', 'blocks'] },
  { packages: /^(lit|lit-html|lit-element)$/, parts: ['element', 'primitives', 'elements'] },
];

/**
 * Checks who imports whom against the table in design.md, section 1, and what else holds for every file.
 *
 * @returns one sentence per breach, which begins with the file's path; none where all is well.
 */
export function checkArchitecture(files: readonly SourceFacts[]): string[] {
  const graph = new Map(files.map((file) => [file.path, file]));
  const shipped = files.filter(({ path }) => !isBuild(path));
  return [
    ...files.flatMap(checkLength),
    ...shipped.flatMap(checkRegistration),
    ...shipped.flatMap(checkGlobals),
    ...shipped.flatMap((file) => file.imports.flatMap((edge) => checkImport(file.path, edge))),
    ...shipped
      .filter(({ path }) => partOf(path) === 'elements')
      .flatMap((file) => checkRenderedTags(file, graph)),
    ...checkCycles(shipped, graph),
  ];
}

function checkLength({ path, lines }: SourceFacts): string[] {
  return lines > LONGEST
    ? [`${path} has ${lines} lines: past ${LONGEST}, look for the second job`]
    : [];
}

function checkRegistration({ path, registers }: SourceFacts): string[] {
  if (!registers || partOf(path) === 'elements' || path === 'src/element/define.ts') return [];
  return [`${path} registers a tag: only elements/ does`];
}

function checkGlobals({ path, globals }: SourceFacts): string[] {
  const part = partOf(path);
  return globals
    .filter((name) => part === 'domain' || (isNetwork(name) && part !== 'net'))
    .map(
      (name) =>
        `${path} uses ${name}: ${isNetwork(name) ? 'only src/net does' : 'src/domain is pure'}`,
    );
}

function isNetwork(name: string): boolean {
  return name === 'fetch' || name === 'XMLHttpRequest';
}

function checkImport(path: string, { target, kind }: Import): string[] {
  if (isBuild(target)) return [`${path} imports ${target}: the build tools do not ship`];
  const from = partOf(path);
  if (!from) return [`${path} imports ${target}, and lies in no part of the design`];
  if (!isProjectFile(target)) return checkPackage(path, from, target);
  const to = partOf(target);
  if (!to) return [`${path} imports ${target}, which belongs to no part of the design`];
  if (from === 'elements') return checkElementImport(path, target, to);
  if (to === 'elements')
    return [`${path} imports ${target}: what elements register is not for others`];
  if (from === to) return checkNeighbour(path, target, from);
  const allowed = MAY_IMPORT[from][to];
  if (allowed === 'any' || allowed === kind || (allowed !== undefined && kind === 'type'))
    return [];
  const only = allowed ? ` other than by ${allowed} import` : '';
  return [`${path} imports ${target}: ${from} may not import ${to}${only}`];
}

function checkPackage(path: string, from: Part, target: string): string[] {
  return PACKAGE_USERS.filter(
    ({ packages, parts }) => packages.test(target) && !parts.includes(from),
  ).map(({ parts }) => `${path} imports ${target}: only ${parts.join(', ')} may`);
}

function checkElementImport(path: string, target: string, to: Part): string[] {
  if (to === 'element' || to === 'elements') return [];
  const name = nameOf(path);
  if ((to === 'blocks' || to === 'primitives') && target.startsWith(`src/${to}/${name}/`))
    return [];
  return [
    `${path} imports ${target}: an element imports its own block or primitive and src/element`,
  ];
}

/** A block is private to its tag; primitives may share what lies beside their folders. */
function checkNeighbour(path: string, target: string, part: Part): string[] {
  if (part !== 'blocks' && part !== 'primitives') return [];
  const [own, other] = [folderOf(path), folderOf(target)];
  if (own === other || (part === 'primitives' && other === undefined)) return [];
  return [`${path} imports ${target}: ${part} do not know each other`];
}

/** An element's name without its prefix, which is also the name of its folder. */
function nameOf(path: string): string {
  return /^elements\/sq-(.+)\.ts$/.exec(path)?.[1] ?? '';
}

/** The name of the block's or primitive's folder; undefined for a file beside the folders. */
function folderOf(path: string): string | undefined {
  return /^src\/\w+\/([^/]+)\//.exec(path)?.[1];
}

/** An element imports the elements of the tags that its view renders, and no others. */
function checkRenderedTags(file: SourceFacts, graph: ReadonlyMap<string, SourceFacts>): string[] {
  const rendered = new Set<string>();
  for (const path of reachable(file, graph)) {
    for (const tag of graph.get(path)?.tags ?? []) rendered.add(`elements/${tag}.ts`);
  }
  rendered.delete(file.path);
  const imported = file.imports
    .map(({ target }) => target)
    .filter((target) => target.startsWith('elements/'));
  return [
    ...[...rendered]
      .filter((target) => !imported.includes(target))
      .map((target) => `${file.path} does not import ${target}, whose tag its view renders`),
    ...imported
      .filter((target) => !rendered.has(target))
      .map((target) => `${file.path} imports ${target}, whose tag its view does not render`),
  ];
}

/** The files of an element's own block or primitive that it leads to, statically or dynamically. */
function reachable(file: SourceFacts, graph: ReadonlyMap<string, SourceFacts>): Set<string> {
  const own = new RegExp(`^src/(blocks|primitives)/${nameOf(file.path)}/`);
  const seen = new Set<string>();
  const visit = ({ imports }: SourceFacts): void => {
    for (const { target } of imports) {
      const next = graph.get(target);
      if (!next || seen.has(target) || !own.test(target)) continue;
      seen.add(target);
      visit(next);
    }
  };
  visit(file);
  return seen;
}

/** Names each cycle once. Type-only imports make none: they are gone before anything runs. */
function checkCycles(
  files: readonly SourceFacts[],
  graph: ReadonlyMap<string, SourceFacts>,
): string[] {
  const found = new Set<string>();
  const finished = new Set<string>();
  const walk = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      found.add([...trail.slice(start), path].join(' → '));
      return;
    }
    if (finished.has(path)) return;
    for (const { target, kind } of graph.get(path)?.imports ?? []) {
      if (kind !== 'type' && graph.has(target)) walk(target, [...trail, path]);
    }
    finished.add(path);
  };
  for (const { path } of files) walk(path, []);
  return [...found].map((cycle) => `${cycle} is a cycle`);
}

function partOf(path: string): Part | undefined {
  if (path.startsWith('elements/')) return 'elements';
  const folder = /^src\/(\w+)\//.exec(path)?.[1];
  return folder && folder in MAY_IMPORT ? (folder as Part) : undefined;
}

function isBuild(path: string): boolean {
  return path.startsWith('src/build/');
}

function isProjectFile(target: string): boolean {
  return target.startsWith('src/') || target.startsWith('elements/');
}
