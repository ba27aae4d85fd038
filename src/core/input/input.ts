import { expectedJson } from '../../model/json-text.js';
import type { LazyModule } from '../../loading/lazy-module.js';
import { rawAttribute, type Allowed, type Scalar } from './scalars.js';

/**
 * The part of an element that inputs read: what a browser's element and a server's DOM both have.
 */
export interface SourceElement {
  readonly localName: string;
  readonly children: ArrayLike<SourceElement>;
  readonly childNodes: ArrayLike<{
    readonly nodeName: string;
    readonly textContent: string | null;
  }>;
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  querySelector(selector: string): SourceElement | null;
  closest?(selector: string): Pick<SourceElement, 'getAttribute'> | null;
}

type Json = Readonly<Record<string, unknown>>;
type Scalars = Readonly<Record<string, Scalar<unknown>>>;
type ScalarValues<S extends Scalars> = { readonly [K in keyof S]: S[K]['fallback'] };

/**
 * Everything that a block reads from its page, and how it becomes a type without wrong states. Its members work in this order:
 * `flatten` gets the JSON and `content` the children; each scalar is read from what is assigned, else from the JSON, else from the
 * content; `reader` and `structure` get the JSON over the content; `refine` gets all of that.
 */
export interface InputSpec<
  S extends Scalars = Scalars,
  C extends object = object,
  T = unknown,
  K extends object = object,
> {
  /** What the JSON is called when it is of no use, where the block has messages of its own. */
  readonly jsonMessages?: { readonly unreadable: string; readonly unusable: string };
  /** Makes one flat object of published JSON that nests its scalars. Total. */
  readonly flatten?: (json: Json) => Json;
  /**
   * Reads the children: real links, pictures, controls. What it returns goes to `refine`; a member
   * that is named like a scalar, or like a part of the structure, stands in where JSON has none.
   */
  readonly content?: (source: SourceElement) => K;
  /** Attributes of descendants that `content` reads: a change of one is read again. */
  readonly watch?: readonly string[];
  /** One attribute (kebab-case) and one property (camelCase) each. */
  readonly scalars: S;
  /**
   * Published JSON names of scalars where they differ: `{ columns: ['slidesPerRow'] }`. Of a flag, a
   * name after an exclamation mark says the opposite: `{ noLoop: ['!loop'] }`.
   */
  readonly published?: { readonly [K in keyof S]?: readonly string[] };
  /** The code that `structure` needs for what the page gives, if any: the server's HTML stays until it has come. */
  readonly reader?: (raw: Json) => LazyModule<object> | undefined;
  /** Checks and cleans the structure, JSON over content. Without it a block has scalars alone. */
  readonly structure?: (raw: unknown) => C;
  /** A last look at the whole: answers with the block's input, or with what makes it impossible. */
  readonly refine?: (values: ScalarValues<S> & C, content: K) => T | InputProblem;
}

/** Why a block cannot work with what its page gives it. */
export class InputProblem {
  constructor(
    readonly path: string,
    readonly message: string,
    readonly allowed?: Allowed,
  ) {}
}

/** A scalar that was not allowed (`given`) and took its default (`used`). */
export interface ScalarWarning {
  readonly path: string;
  readonly allowed: Allowed;
  readonly given: unknown;
  readonly used: unknown;
}

/** Raw values by where they come from, before anything is checked. */
export interface InputSources {
  /** By property name: what was last written by attribute or property. Unset names are absent. */
  readonly assignedValues: ReadonlyMap<string, unknown>;
  /** The `data` property, where it was set. */
  readonly data?: unknown;
  readonly element: SourceElement;
  /** What the element said the last time, where it says the same now: see {@link Resolved.snapshot}. */
  readonly snapshot?: LightDomSnapshot | undefined;
}

/** What an element says by its children and its JSON. Taking it costs the more the more children there are. */
export interface LightDomSnapshot {
  readonly json: Readonly<Record<string, unknown>> | undefined;
  readonly content: object;
}

/** What {@link resolveInput} found. */
export interface Resolved<T> {
  readonly result:
    | { readonly input: T }
    | { readonly problem: InputProblem }
    /** The code that reads the structure is still to come. */
    | { readonly reader: LazyModule<object> };
  /** The clean scalars by property name, as far as they were read. */
  readonly scalars: Readonly<Record<string, unknown>>;
  readonly warnings: readonly ScalarWarning[];
  /** Undefined where the element could not be read. */
  readonly snapshot: LightDomSnapshot | undefined;
}

/** The input type of a spec. */
export type InputOf<I> = I extends InputSpec<infer _S, infer _C, infer T, infer _K> ? T : never;

/** The scalar properties of a spec, as an element has them. */
export type PropertiesOf<I> =
  I extends InputSpec<infer S, infer _C, infer _T, infer _K>
    ? { -readonly [K in keyof S]: S[K]['fallback'] }
    : never;

/** Declares what a block reads. The result type follows from the scalars, the structure and `refine`. */
export function defineInput<
  const S extends Scalars,
  C extends object = Record<never, never>,
  T = ScalarValues<S> & C,
  K extends object = Record<never, never>,
>(spec: InputSpec<S, C, T, K>): InputSpec<S, C, Exclude<T, InputProblem>, K> {
  return spec as InputSpec<S, C, Exclude<T, InputProblem>, K>;
}

/** `slidesPerRow` is `slides-per-row` as an attribute. */
export function attributeName(property: string): string {
  return property.replace(/[A-Z]+/g, (capitals) => `-${capitals.toLowerCase()}`);
}

/**
 * The attribute names of a property. An HTML parser lower-cases a property name written in a template or by a framework's
 * server renderer (`slidesPerRow={1}` in Solid, React on a server), so `slidesperrow` counts as well.
 */
export function attributeNames(property: string): readonly string[] {
  return [...new Set([attributeName(property), property.toLowerCase()])];
}

/** Attributes that published pages carry JSON in, beside the script child. The first that is set counts. */
export const jsonAttributes = ['data-block-json', 'data-context'] as const;

/** Reads the scalars of an element that has attributes only: a server's. */
export function assignedFromAttributes(
  spec: InputSpec,
  element: SourceElement,
): Map<string, unknown> {
  const assignedValues = new Map<string, unknown>();
  for (const [property, scalar] of Object.entries(spec.scalars)) {
    const name = attributeNames(property).find((each) => element.getAttribute(each) !== null);
    const raw = name && rawAttribute(scalar, element.getAttribute(name));
    if (raw !== undefined) assignedValues.set(property, raw);
  }
  return assignedValues;
}

/** Attributes and properties win over JSON, JSON over children. Never throws on what a page holds. */
export function resolveInput<T>(
  spec: InputSpec<Scalars, object, T>,
  sources: InputSources,
): Resolved<T> {
  const warnings: ScalarWarning[] = [];
  const scalars: Record<string, unknown> = {};
  let { snapshot } = sources;
  try {
    snapshot ??= read(spec, sources);
    readScalars(spec, sources, snapshot, scalars, warnings);
    const raw = { ...snapshot.content, ...snapshot.json };
    const reader = spec.reader?.(raw);
    if (reader && !reader.current) return { result: { reader }, scalars, warnings, snapshot };
    const values = { ...scalars, ...spec.structure?.(raw) };
    const input = spec.refine ? spec.refine(values, snapshot.content) : (values as T);
    if (input instanceof InputProblem) throw input;
    return { result: { input }, scalars, warnings, snapshot };
  } catch (problem) {
    if (problem instanceof InputProblem) {
      return { result: { problem }, scalars, warnings, snapshot };
    }
    throw problem;
  }
}

function read(spec: InputSpec<Scalars, object>, sources: InputSources): LightDomSnapshot {
  const found = readJson(sources, spec.jsonMessages);
  return {
    json: found && (spec.flatten?.(found) ?? found),
    content: spec.content?.(sources.element) ?? {},
  };
}

function readScalars(
  spec: InputSpec<Scalars, object>,
  sources: InputSources,
  { json, content }: LightDomSnapshot,
  scalars: Record<string, unknown>,
  warnings: ScalarWarning[],
): void {
  for (const [property, scalar] of Object.entries(spec.scalars)) {
    const names = [property, ...(spec.published?.[property] ?? [])];
    scalars[property] = readScalar(
      property,
      scalar,
      rawScalar(property, scalar, names, sources, json, content as Record<string, unknown>),
      warnings,
    );
  }
}

function rawScalar(
  property: string,
  { parse }: Scalar<unknown>,
  names: readonly string[],
  { assignedValues }: InputSources,
  ...sources: readonly (Json | undefined)[]
): unknown {
  if (assignedValues.has(property)) return assignedValues.get(property);
  for (const source of sources) {
    for (const name of names) {
      const value = source?.[name.replace('!', '')];
      // Published data writes "" for unset.
      if (value === undefined || value === null || value === '') continue;
      const flag = parse(value);
      return name.startsWith('!') && typeof flag === 'boolean' ? !flag : value;
    }
  }
  return undefined;
}

function readScalar(
  property: string,
  scalar: Scalar<unknown>,
  raw: unknown,
  warnings: ScalarWarning[],
): unknown {
  const { fallback, allowed } = scalar;
  const problem = (message: string): InputProblem =>
    new InputProblem(attributeName(property), message, allowed);
  // A template without the value prints an empty attribute.
  if (scalar.required && (raw === undefined || raw === '')) {
    throw problem('missing.');
  }
  const value = raw === undefined ? undefined : scalar.parse(raw);
  if (value !== undefined) return value;
  if (scalar.required || (scalar.strict && raw !== undefined)) throw problem('not usable.');
  if (raw !== undefined) {
    warnings.push({ path: attributeName(property), allowed, given: raw, used: fallback });
  }
  return fallback;
}

/** Reads the JSON that an element was given: its property, else its script child, else an attribute. */
function readJson(
  { data, element }: InputSources,
  messages: InputSpec['jsonMessages'] = { unreadable: 'unreadable.', unusable: 'not usable.' },
): Json | undefined {
  if (data !== undefined) return asRecord(data, 'data', messages.unusable);
  const parseJson = (source: string, path: string, allowed = 'JSON'): Json => {
    let value: unknown;
    try {
      value = JSON.parse(source);
    } catch {
      throw new InputProblem(path, messages.unreadable, allowed);
    }
    return asRecord(value, path, messages.unusable);
  };
  for (const child of Array.from(element.children)) {
    if (child.localName === 'script' && child.getAttribute('type') === 'application/json') {
      const source = child.textContent ?? '';
      return parseJson(source, 'script[type="application/json"]', expectedJson(source));
    }
  }
  for (const name of jsonAttributes) {
    const value = element.getAttribute(name);
    if (value) return parseJson(value, name);
  }
  return undefined;
}

function asRecord(value: unknown, path: string, unusable: string): Json {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json;
  throw new InputProblem(path, unusable, 'an object');
}
