import { expectedJson } from '../../model/json-text.js';
import type { LazyModule } from '../../loading/lazy-module.js';
import { rawAttribute, type Allowed, type Scalar } from './scalars.js';

/** The part of `Element` that inputs read. Server-side DOMs implement it, too. */
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
 * Declares the input of a block, and how it is converted to a type without invalid states. The members are called in this order:
 * `flatten` with the JSON and `content` with the children; each scalar is read from assigned values, then JSON, then content;
 * `reader` and `structure` with the JSON merged over the content; `refine` with all of the above.
 */
export interface InputSpec<
  S extends Scalars = Scalars,
  C extends object = object,
  T = unknown,
  K extends object = object,
> {
  /** Messages for invalid JSON that replace the default ones. */
  readonly jsonMessages?: { readonly unreadable: string; readonly unusable: string };
  /** Converts exported JSON with nested scalars into one flat object. Must not throw. */
  readonly flatten?: (json: Json) => Json;
  /**
   * Reads the children, such as links, images and controls. The result is passed to `refine`. A member with the name of a scalar
   * or of a part of the structure is used if the JSON lacks it.
   */
  readonly content?: (source: SourceElement) => K;
  /** Attributes of descendants that `content` reads. A change of one triggers a new read. */
  readonly watch?: readonly string[];
  /** Each scalar is an attribute (kebab-case) and a property (camelCase). */
  readonly scalars: S;
  /**
   * Field names of scalars in the Squarespace export, if they differ: `{ columns: ['slidesPerRow'] }`. An exclamation mark
   * negates a flag: `{ noLoop: ['!loop'] }`.
   */
  readonly published?: { readonly [K in keyof S]?: readonly string[] };
  /** The code that `structure` needs for this input, if any. The server's HTML stays visible until it has loaded. */
  readonly reader?: (raw: Json) => LazyModule<object> | undefined;
  /** Checks and cleans the structure, read from JSON merged over content. A block without it has only scalars. */
  readonly structure?: (raw: unknown) => C;
  /** Checks the combined values. Returns the block's input, or the problem that makes it unusable. */
  readonly refine?: (values: ScalarValues<S> & C, content: K) => T | InputProblem;
}

/** Why an input is unusable, for the page author. */
export class InputProblem {
  constructor(
    /** An attribute, or a path in the JSON such as `items[2].url`. */
    readonly path: string,
    /** A sentence. If it is empty, the report names the path and the given value: see {@link missing} and {@link invalid}. */
    readonly message: string,
    readonly allowed?: Allowed,
    readonly given?: unknown,
  ) {}
}

/** A required value that is not set. */
export function missing(path: string, allowed: Allowed): InputProblem {
  return new InputProblem(path, '', allowed);
}

/** A value that is set, but not allowed. */
export function invalid(path: string, given: unknown, allowed: Allowed): InputProblem {
  return new InputProblem(path, '', allowed, given);
}

/** An invalid scalar (`given`) and the default that replaces it (`used`). */
export interface ScalarWarning {
  readonly path: string;
  readonly allowed: Allowed;
  readonly given: unknown;
  readonly used: unknown;
}

export interface InputSources {
  /** Last values written by attribute or property, by property name. Unset names are absent. */
  readonly assignedValues: ReadonlyMap<string, unknown>;
  readonly data?: unknown;
  readonly element: SourceElement;
  /** The snapshot of an earlier read, if it is still valid: see {@link Resolved.snapshot}. */
  readonly snapshot?: LightDomSnapshot | undefined;
}

/** The JSON and content of an element. The cost of a snapshot grows with the number of children. */
export interface LightDomSnapshot {
  readonly json: Readonly<Record<string, unknown>> | undefined;
  readonly content: object;
}

export interface Resolved<T> {
  readonly result:
    | { readonly input: T }
    | { readonly problem: InputProblem }
    /** The code that reads the structure has not loaded. */
    | { readonly reader: LazyModule<object> };
  /** Checked scalars by property name. Incomplete if reading stopped at a problem. */
  readonly scalars: Readonly<Record<string, unknown>>;
  readonly warnings: readonly ScalarWarning[];
  /** `undefined` if the element could not be read. */
  readonly snapshot: LightDomSnapshot | undefined;
}

export type InputOf<I> = I extends InputSpec<infer _S, infer _C, infer T, infer _K> ? T : never;

export type PropertiesOf<I> =
  I extends InputSpec<infer S, infer _C, infer _T, infer _K>
    ? { -readonly [K in keyof S]: S[K]['fallback'] }
    : never;

/** Declares the input of a block. The result type is inferred from the scalars, the structure and `refine`. */
export function defineInput<
  const S extends Scalars,
  C extends object = Record<never, never>,
  T = ScalarValues<S> & C,
  K extends object = Record<never, never>,
>(spec: InputSpec<S, C, T, K>): InputSpec<S, C, Exclude<T, InputProblem>, K> {
  return spec as InputSpec<S, C, Exclude<T, InputProblem>, K>;
}

/** Converts `slidesPerRow` to `slides-per-row`. */
export function attributeName(property: string): string {
  return property.replace(/[A-Z]+/g, (capitals) => `-${capitals.toLowerCase()}`);
}

/**
 * The attribute names of a property. HTML parsers convert attribute names to lowercase, so `slidesPerRow={1}` in a template
 * (Solid, React on a server) becomes `slidesperrow`, which is accepted as well.
 */
export function attributeNames(property: string): readonly string[] {
  return [...new Set([attributeName(property), property.toLowerCase()])];
}

/** Attributes that contain JSON in Squarespace exports, in addition to the script child. The first one that is set is used. */
export const jsonAttributes = ['data-block-json', 'data-context'] as const;

/** Reads the scalars of an element from its attributes, for rendering on a server. */
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

/**
 * Resolves the input of an element. Attributes and properties override JSON, which overrides children. Never throws because of
 * invalid content.
 */
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
      // Squarespace exports write `""` for unset values.
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
  const path = attributeName(property);
  // A template without a value for the attribute prints an empty attribute.
  if (scalar.required && (raw === undefined || raw === '')) throw missing(path, allowed);
  const value = raw === undefined ? undefined : scalar.parse(raw);
  if (value !== undefined) return value;
  if (scalar.required || (scalar.strict && raw !== undefined)) throw invalid(path, raw, allowed);
  if (raw !== undefined) warnings.push({ path, allowed, given: raw, used: fallback });
  return fallback;
}

/** Reads an element's JSON from its `data` property, its script child or an attribute, in this order. */
function readJson(
  { data, element }: InputSources,
  messages?: InputSpec['jsonMessages'],
): Json | undefined {
  if (data !== undefined) return asRecord(data, 'data', messages?.unusable);
  const parseJson = (source: string, path: string, allowed = 'JSON'): Json => {
    let value: unknown;
    try {
      value = JSON.parse(source);
    } catch {
      throw new InputProblem(path, messages?.unreadable ?? `${path} is not valid JSON.`, allowed);
    }
    return asRecord(value, path, messages?.unusable);
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

function asRecord(value: unknown, path: string, message = ''): Json {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json;
  throw new InputProblem(path, message, 'an object', value);
}
