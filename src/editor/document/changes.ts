import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import { create, current, type Draft } from 'mutative';
import {
  childrenByParent,
  ROOT,
  type Child,
  type NodeId,
  type PageNode,
  type PageState,
} from './page-state.js';

/**
 * The path of a field in a page: `['nodes', id]` is a whole node, `['nodes', id, 'attributes', 'columns']` is an attribute, and
 * `['nodes', id, 'json', 'markers']` is a member of the block's JSON. A list in JSON is one field.
 */
export type FieldPath = readonly string[];

export interface FieldChange {
  readonly path: FieldPath;
  /** The new value. Absent if the field was removed. */
  readonly value?: unknown;
}

/** Modifies a draft of the state. */
export type Recipe = (draft: Draft<PageState>) => unknown;

export interface Changed {
  readonly state: PageState;
  readonly changes: readonly FieldChange[];
  /** Restores the same fields. */
  readonly inverse: readonly FieldChange[];
}

/**
 * Calls a function that modifies a draft of the state, and returns the fields that it has changed. Null characters are removed
 * from changed fields. Pasted text can contain them, and the server rejects them, so that the page could not be saved any more.
 */
export function changeState(state: PageState, recipe: Recipe): Changed {
  const [changed, patches] = create(
    state,
    (draft) => {
      recipe(draft);
      joinTexts(draft);
    },
    { enablePatches: { pathAsArray: true } },
  );
  const paths = withoutNested(
    patches.map(({ path }) => fieldOf(state, changed, path as readonly (string | number)[])),
  );
  const next = applyChanges(
    changed,
    paths
      .map((path) => ({ path, value: valueAt(changed, path) }))
      .filter(({ value }) => hasNull(value))
      .map(({ path, value }) => ({ path, value: withoutNulls(value) })),
  );
  return {
    state: next,
    changes: paths.map((path) => readChange(next, path)),
    inverse: paths.map((path) => readChange(state, path)),
  };
}

/** Returns `true` if a value contains a null character. */
export function hasNull(value: unknown): boolean {
  return JSON.stringify(value ?? null).includes(String.raw`\u0000`);
}

function withoutNulls(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, each: unknown) =>
    typeof each === 'string' ? each.replaceAll('\0', '') : each,
  ) as unknown;
}

/** Joins adjacent texts and removes empty ones, as parsing the written HTML does. */
export function joinTexts(draft: Draft<PageState>): void {
  for (const siblings of childrenByParent(current(draft)).values()) {
    let previous: NodeId | undefined;
    for (const { id, node } of siblings) {
      const before = previous === undefined ? undefined : draft.nodes[previous];
      if (node.kind === 'text' && node.source === '') delete draft.nodes[id];
      else if (node.kind === 'text' && before?.kind === 'text') {
        before.source += node.source;
        delete draft.nodes[id];
      } else previous = id;
    }
  }
}

/** Shortens a path so that it ends at the outermost list, because list items have no IDs. */
function fieldOf(
  before: PageState,
  after: PageState,
  path: readonly (string | number)[],
): FieldPath {
  const end = path.findIndex((_, index) =>
    [before, after].some((state) => Array.isArray(valueAt(state, path.slice(0, index)))),
  );
  return (end < 0 ? path : path.slice(0, end)).map(String);
}

function withoutNested(paths: readonly FieldPath[]): readonly FieldPath[] {
  const byText = new Map(paths.map((path) => [path.join('\n'), path]));
  return [...byText.values()].filter(
    (path) => !paths.some((other) => other.length < path.length && isInside(path, other)),
  );
}

function isInside(path: FieldPath, outer: FieldPath): boolean {
  return outer.every((name, index) => path[index] === name);
}

/** Returns `true` if one of two fields contains the other. */
export function overlap(a: FieldPath, b: FieldPath): boolean {
  return a.length < b.length ? isInside(b, a) : isInside(a, b);
}

export function valueAt(state: PageState, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Record<string | number, unknown>)[name]
        : undefined,
    state,
  );
}

function readChange(state: PageState, path: FieldPath): FieldChange {
  const value = valueAt(state, path);
  return value === undefined ? { path } : { path, value };
}

/** Sets and removes fields. Ignores fields of nodes that do not exist. */
export function applyChanges(state: PageState, changes: readonly FieldChange[]): PageState {
  if (changes.length === 0) return state;
  // Copied once for all changes: a page has thousands of nodes, and undoing a deletion restores many of them.
  const nodes = new Map<NodeId, unknown>(Object.entries(state.nodes));
  for (const { path, value } of changes) {
    const [, id = '', ...inside] = path;
    const node = inside.length === 0 ? value : setAt(nodes.get(id), inside, value);
    if (node === undefined) nodes.delete(id);
    else nodes.set(id, node);
  }
  return { nodes: Object.fromEntries(nodes) as PageState['nodes'] };
}

function setAt(container: unknown, [name, ...rest]: FieldPath, value: unknown): unknown {
  if (name === undefined) return value;
  if (typeof container !== 'object' || container === null || Array.isArray(container)) {
    return container;
  }
  const record = container as Readonly<Record<string, unknown>>;
  if (rest.length > 0) {
    if (!Object.hasOwn(record, name)) return record;
    return { ...record, [name]: setAt(record[name], rest, value) };
  }
  if (value !== undefined) return { ...record, [name]: value };
  const { [name]: _, ...others } = record;
  return others;
}

/** Sets or removes one field in a draft. Does nothing if the field's node does not exist. */
export function assignField(draft: Draft<PageState>, { path, value }: FieldChange): void {
  const name = path.at(-1);
  const container = path
    .slice(0, -1)
    .reduce<unknown>(
      (each, part) =>
        typeof each === 'object' && each !== null ? (each as Record<string, unknown>)[part] : each,
      draft,
    );
  if (name === undefined || typeof container !== 'object' || container === null) return;
  if (value === undefined) Reflect.deleteProperty(container, name);
  else Reflect.set(container, name, value);
}

/** Where a node is inserted: before a sibling, or as the last child. */
export interface Place {
  readonly parent: NodeId;
  readonly before?: NodeId | undefined;
}

/**
 * Returns keys that place nodes between two siblings. If two owners insert at the same place, the nodes that each of them inserts
 * stay together.
 */
export function ordersAt(
  siblings: readonly Child[],
  before: NodeId | undefined,
  count: number,
): readonly string[] {
  const found = siblings.findIndex(({ id }) => id === before);
  const index = found < 0 ? siblings.length : found;
  const next = siblings[index]?.node.order ?? null;
  // Siblings can have equal keys if two owners created them.
  const previous = siblings.slice(0, index).findLast(({ node }) => node.order !== next);
  const low = jitter(previous?.node.order ?? null, next);
  if (count === 1) return [low];
  // All keys start with the first one, so that no key of another owner is between them.
  const top = `${low}z`;
  const high = next !== null && next < top ? next : top;
  return [low, ...generateNKeysBetween(low, high, count - 1)];
}

/** Returns a random key between two others. Two owners who insert at the same place get different keys. */
function jitter(low: string | null, high: string | null): string {
  let key = generateKeyBetween(low, high);
  let [from, to] = [low, high];
  for (const bit of crypto.getRandomValues(new Uint8Array(16))) {
    if (bit % 2 === 0) to = key;
    else from = key;
    key = generateKeyBetween(from, to);
  }
  return key;
}

/** Why a state cannot be written. */
export type StateProblem = 'missing-parent' | 'cycle';

/** Checks that every node is inside the page. Two owners may have moved two nodes into each other. */
export function findProblem({ nodes }: PageState, id: NodeId): StateProblem | undefined {
  const seen = new Set<NodeId>([id]);
  for (let node: PageNode | undefined = nodes[id]; node && node.parent !== ROOT;) {
    if (seen.has(node.parent)) return 'cycle';
    seen.add(node.parent);
    node = nodes[node.parent];
    if (!node) return 'missing-parent';
  }
  return undefined;
}
