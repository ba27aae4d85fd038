import type { Import, SourceFacts } from './import-graph.js';

type Layer =
  | 'elements'
  | 'owner'
  | 'runtime'
  | 'editor'
  | 'builders'
  | 'features'
  | 'page'
  | 'ui'
  | 'core'
  | 'loading'
  | 'platform'
  | 'i18n'
  | 'model';

/**
 * The layers that each layer may import in addition to itself: see `docs/architecture.md`. All other imports between
 * layers are forbidden.
 */
const MAY_IMPORT: Readonly<Record<Layer, readonly Layer[]>> = {
  elements: ['features', 'ui', 'core'],
  // The elements for site owners: `elements/owner`. No other layer imports them or the editor.
  owner: ['editor', 'core'],
  runtime: ['features', 'page', 'core', 'loading', 'platform', 'i18n', 'model'],
  // The editor is a separate page. It uses the features' rules, but not their views.
  editor: ['features', 'page', 'loading', 'platform', 'i18n', 'model'],
  // The plugins for page builders. They use the editor's rules for fields.
  builders: ['editor', 'model'],
  features: ['page', 'ui', 'core', 'loading', 'platform', 'i18n', 'model'],
  page: ['core', 'loading', 'platform', 'i18n', 'model'],
  ui: ['core', 'loading', 'platform', 'i18n', 'model'],
  core: ['loading', 'platform', 'i18n', 'model'],
  loading: ['platform', 'i18n', 'model'],
  platform: ['i18n', 'model'],
  i18n: ['model'],
  model: [],
};

/** Files of a feature that the page runtime may import: stores, server calls and start files. */
const FOR_RUNTIME = /^((store|api)\.ts$|(start|model)\/)/;

/**
 * The allowed imports between features. `offers` allows a feature to import the other feature's store, its pure code,
 * and its files in {@link OFFERED}. `model` allows a feature and its pure code to import the other feature's pure code.
 */
const EDGES: Readonly<Record<string, Readonly<Record<string, readonly ('offers' | 'model')[]>>>> = {
  account: { form: ['offers'] },
  embed: { services: ['model'] },
  events: { time: ['model'] },
  cart: { form: ['model'], money: ['offers', 'model'], product: ['model'] },
  form: { captcha: ['model'] },
  gallery: {
    image: ['model'],
    lightbox: ['offers', 'model'],
    slides: ['offers', 'model'],
    video: ['model'],
  },
  'info-bar': { map: ['model'] },
  insight: { experiments: ['offers'] },
  lightbox: { image: ['model'], slides: ['offers', 'model'] },
  price: { money: ['offers'] },
  product: { cart: ['offers'], form: ['model'], money: ['offers', 'model'] },
  reviews: { form: ['offers'] },
  slides: { image: ['model'] },
  social: { services: ['model'] },
  summary: { image: ['model'] },
  video: { services: ['model'] },
};

/** Files that a feature offers to other features, in addition to its store and its pure code. */
const OFFERED: Readonly<Record<string, readonly string[]>> = {
  form: ['light-dom-form.ts'],
  lightbox: [
    'lightbox-control.ts',
    'lightbox-state.ts',
    'openers.ts',
    'viewer/LightboxPanel.tsx',
    'viewer/label.ts',
  ],
  money: ['store-currency.ts'],
  slides: ['current-index.ts'],
};

/**
 * Packages that determine how code is built or run, with the layers that may import them. All other packages may be
 * imported anywhere.
 */
const PACKAGE_USERS: readonly { readonly packages: RegExp; readonly layers: readonly Layer[] }[] = [
  {
    packages: /^(react|react-dom)$/,
    layers: ['core', 'ui', 'features', 'runtime', 'editor', 'builders'],
  },
  { packages: /^@r2wc\//, layers: ['core'] },
  { packages: /^nanostores$/, layers: ['core', 'page', 'features', 'editor'] },
  { packages: /^@nanostores\//, layers: ['core', 'page', 'features', 'editor'] },
  {
    packages:
      /^(react-aria-components|react-easy-crop|mutative|parse5|jsonc-parser|fractional-indexing|@tiptap\/.+)$/,
    layers: ['editor', 'builders'],
  },
  { packages: /^grapesjs$/, layers: ['builders'] },
  { packages: /^(lit|lit-html|lit-element)$/, layers: ['core', 'ui', 'features', 'elements'] },
];

/** Files that may use the network: the API client, and code that sends data in the background. */
const NETWORK_USERS =
  /^src\/(platform\/|editor\/(api|media\/upload)\.tsx?$|page\/connect\.ts$|features\/(cart\/static-shop\/static-cart|insight\/collector)\.ts$)/;

/**
 * Checks imports against the tables above, and all other rules for each file.
 *
 * @returns One sentence per violation, which begins with the file's path. Empty if there are no violations.
 */
export function checkArchitecture(files: readonly SourceFacts[]): string[] {
  const graph = new Map(files.map((file) => [file.path, file]));
  const shipped = files.filter(({ path }) => !isBuild(path));
  return [
    ...shipped.flatMap(checkRegistration),
    ...shipped.flatMap(checkGlobals),
    ...shipped.flatMap((file) => file.imports.flatMap((edge) => checkImport(file.path, edge))),
    ...shipped
      .filter(({ path }) => layerOf(path) === 'elements')
      .flatMap((file) => [...checkOwnFeature(file), ...checkRenderedTags(file, graph)]),
    ...checkCycles(shipped, graph),
  ];
}

/** Checks the tables against the sources: unused permissions, and features that may import each other in a cycle. */
export function checkTables(files: readonly SourceFacts[]): string[] {
  const used = new Set(
    files.flatMap(({ path, imports }) =>
      imports.map(({ target }) => `${featureOf(path) ?? path} → ${featureOf(target) ?? target}`),
    ),
  );
  const edges = Object.entries(EDGES).flatMap(([from, targets]) =>
    Object.keys(targets).map((to) => `${from} → ${to}`),
  );
  return [
    ...edges.filter((edge) => !used.has(edge)).map((edge) => `${edge} is allowed, but not used`),
    ...cyclesOf(edgeGraph()).map((cycle) => `${cycle} is a cycle of allowed imports`),
  ];
}

/**
 * The allowed imports between features as a graph. Each feature's pure code is a separate node, because it imports only
 * pure code.
 */
function edgeGraph(): Map<string, readonly string[]> {
  const graph = new Map<string, string[]>();
  const add = (from: string, to: string): void => {
    graph.set(from, [...(graph.get(from) ?? []), to]);
  };
  for (const [from, targets] of Object.entries(EDGES)) {
    for (const [to, kinds] of Object.entries(targets)) {
      add(from, `${to}/model`);
      if (kinds.includes('offers')) add(from, to);
      if (kinds.includes('model')) add(`${from}/model`, `${to}/model`);
    }
  }
  return graph;
}

function checkRegistration({ path, registers }: SourceFacts): string[] {
  if (!registers || path.startsWith('elements/') || path === 'src/core/life/define.ts') return [];
  return [`${path} registers a tag: only elements/ may register tags`];
}

function checkGlobals({ path, globals }: SourceFacts): string[] {
  return globals
    .filter((name) => isModel(path) || (isNetwork(name) && !NETWORK_USERS.test(path)))
    .map(
      (name) =>
        `${path} uses ${name}: ${isNetwork(name) ? 'only src/platform may use the network' : 'models must be pure'}`,
    );
}

function isNetwork(name: string): boolean {
  return name === 'fetch' || name === 'XMLHttpRequest';
}

function checkImport(path: string, { target }: Import): string[] {
  if (isBuild(target))
    return [`${path} imports ${target}: shipped code may not import build tools`];
  const from = layerOf(path);
  if (!from) return [`${path} imports ${target}, but belongs to no layer`];
  if (!isProjectFile(target)) return checkPackage(path, from, target);
  const to = layerOf(target);
  if (!to) return [`${path} imports ${target}, which belongs to no layer`];
  if (to === 'elements') {
    if (from === 'elements') return [];
    return [`${path} imports ${target}: only elements may import elements`];
  }
  if (isModel(path)) return checkModelImport(path, target);
  if (from === 'features' && to === 'features') return checkNeighbour(path, target);
  if (from === 'runtime' && to === 'features' && !FOR_RUNTIME.test(withinFeature(target)))
    return [
      `${path} imports ${target}: the runtime may import only the store, calls and start files of a feature`,
    ];
  if (from === 'editor' && to === 'features' && !isModel(target))
    return [`${path} imports ${target}: the editor may import only the models of a feature`];
  if (from === to || MAY_IMPORT[from].includes(to)) return [];
  return [`${path} imports ${target}: ${from} may not import ${to}`];
}

function checkPackage(path: string, from: Layer, target: string): string[] {
  return PACKAGE_USERS.filter(
    ({ packages, layers }) =>
      packages.test(target) && (isModel(path) || from === 'model' || !layers.includes(from)),
  ).map(({ layers }) => `${path} imports ${target}: only ${layers.join(', ')} may import it`);
}

/**
 * Pure code may import only other pure code: shared code, and the pure code of the page, of its own layer, and of the
 * features that the table allows.
 */
function checkModelImport(path: string, target: string): string[] {
  const [own, other] = [featureOf(path), featureOf(target)];
  const layer = layerOf(target);
  const isOwn = own === other && layerOf(path) === layer;
  const isListed = own !== undefined && other !== undefined && mayGo(own, other, 'model');
  const isBelow = layer === 'model' || layer === 'i18n' || (layer === 'page' && isModel(target));
  if (isPure(target) && (isOwn || isListed || isBelow)) return [];
  return [`${path} imports ${target}: a model may import only models`];
}

function checkNeighbour(path: string, target: string): string[] {
  const [own = '', other = ''] = [featureOf(path), featureOf(target)];
  if (own === other) return [];
  if (isPure(target) && (mayGo(own, other, 'offers') || mayGo(own, other, 'model'))) return [];
  const within = withinFeature(target);
  const isOffered = within === 'store.ts' || OFFERED[other]?.includes(within);
  if (mayGo(own, other, 'offers') && isOffered) return [];
  return [
    EDGES[own]?.[other]
      ? `${path} imports ${target}, which ${other} does not offer to ${own}`
      : `${path} imports ${target}: the table does not allow ${own} to import ${other}`,
  ];
}

function mayGo(own: string, other: string, along: 'offers' | 'model'): boolean {
  return EDGES[own]?.[other]?.includes(along) ?? false;
}

/** An element's file may import only one feature, its own. */
function checkOwnFeature({ path, imports }: SourceFacts): string[] {
  const features = new Set(imports.flatMap(({ target }) => featureOf(target) ?? []));
  return features.size > 1
    ? [`${path} imports ${[...features].join(', ')}: an element imports only its own feature`]
    : [];
}

/** An element must import the elements of all tags that its view renders, and no others. */
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

/** Returns the files of the element's own feature that it imports, statically or dynamically. */
function reachable(file: SourceFacts, graph: ReadonlyMap<string, SourceFacts>): Set<string> {
  const own = new Set(file.imports.flatMap(({ target }) => folderOf(target) ?? []));
  const seen = new Set<string>();
  const visit = ({ imports }: SourceFacts): void => {
    for (const { target } of imports) {
      const next = graph.get(target);
      if (!next || seen.has(target) || !own.has(folderOf(target) ?? '')) continue;
      seen.add(target);
      visit(next);
    }
  };
  visit(file);
  return seen;
}

/**
 * Reports each cycle once. A cycle of types breaks no running code, but its modules can only be understood together.
 */
function checkCycles(
  files: readonly SourceFacts[],
  graph: ReadonlyMap<string, SourceFacts>,
): string[] {
  const imports = new Map(
    files.map((file) => [
      file.path,
      file.imports.flatMap(({ target }) => (graph.has(target) ? [target] : [])),
    ]),
  );
  return cyclesOf(imports).map((cycle) => `${cycle} is a cycle`);
}

function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const found = new Set<string>();
  const finished = new Set<string>();
  const walk = (node: string, trail: readonly string[]): void => {
    const start = trail.indexOf(node);
    if (start >= 0) {
      found.add([...trail.slice(start), node].join(' → '));
      return;
    }
    if (finished.has(node)) return;
    for (const next of graph.get(node) ?? []) walk(next, [...trail, node]);
    finished.add(node);
  };
  for (const node of graph.keys()) walk(node, []);
  return [...found];
}

function layerOf(path: string): Layer | undefined {
  if (path.startsWith('elements/owner/')) return 'owner';
  if (path.startsWith('elements/')) return 'elements';
  const folder = /^src\/(\w+)\//.exec(path)?.[1];
  return folder && folder in MAY_IMPORT ? (folder as Layer) : undefined;
}

/** Returns the name of the feature that a file belongs to. */
function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1];
}

/** Returns the folder of an element's feature. */
function folderOf(path: string): string | undefined {
  return /^src\/features\/[^/]+\//.exec(path)?.[0];
}

/** Returns a file's path within its feature. */
function withinFeature(path: string): string {
  return path.replace(/^src\/features\/[^/]+\//, '');
}

/** Returns `true` for pure code, which uses neither the DOM nor React. */
function isModel(path: string): boolean {
  return /^src\/(model|[^/]+\/model|features\/[^/]+\/model)\//.test(path);
}

/** Returns `true` for pure code and for message catalogs. */
function isPure(path: string): boolean {
  return isModel(path) || /\/messages(\.ts$|\/)/.test(path);
}

function isBuild(path: string): boolean {
  return path.startsWith('src/build/');
}

function isProjectFile(target: string): boolean {
  return target.startsWith('src/') || target.startsWith('elements/');
}
