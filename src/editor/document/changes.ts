import { generateKeyBetween } from 'fractional-indexing';
import { create, type Draft } from 'mutative';
import { childrenOf, ROOT, type NodeId, type PageNode, type PageState } from './page-state.js';

/**
 * A changed field of a page: `['nodes', id]` is a node that was added or removed, `['nodes', id, 'attributes', 'columns']` an
 * attribute, `['nodes', id, 'json', 'markers']` a member of the block's JSON. Lists inside JSON are one field.
 */
export type FieldPath = readonly string[];

export interface FieldChange {
  readonly path: FieldPath;
  /** The new value. Absent if the field was removed. */
  readonly value?: unknown;
}

export interface Changed {
  readonly state: PageState;
  readonly changes: readonly FieldChange[];
  /** Restores the same fields. */
  readonly inverse: readonly FieldChange[];
}

/** Applies a function that modifies a draft of the state, and returns which fields it has changed. */
export function changeState(state: PageState, recipe: (draft: Draft<PageState>) => void): Changed {
  const [next, patches] = create(state, recipe, { enablePatches: { pathAsArray: true } });
  const paths = withoutNested(
    patches.map(({ path }) => fieldOf(state, next, path as readonly (string | number)[])),
  );
  return {
    state: next,
    changes: paths.map((path) => readChange(next, path)),
    inverse: paths.map((path) => readChange(state, path)),
  };
}

/** Shortens a path to the outermost list, because items have no IDs. */
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
  return changes.reduce<PageState>(
    (result, { path, value }) => setAt(result, path, value) as PageState,
    state,
  );
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

/** Where a node is inserted: before a sibling, or as the last child. */
export interface Place {
  readonly parent: NodeId;
  readonly before?: NodeId | undefined;
}

/** Returns the key that places a node between two siblings. */
export function orderAt(state: PageState, { parent, before }: Place): string {
  const siblings = childrenOf(state, parent);
  const found = siblings.findIndex(({ id }) => id === before);
  const index = found < 0 ? siblings.length : found;
  const next = siblings[index]?.node.order ?? null;
  const previous = siblings.slice(0, index).findLast(({ node }) => node.order !== next);
  return generateKeyBetween(previous?.node.order ?? null, next);
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
