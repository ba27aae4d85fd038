import { expectedJson } from '../../model/json-text.js';
import type { LazyModule } from '../../loading/lazy-module.js';
import { rawAttribute, type Allowed, type Scalar } from './scalars.js';

/** The part of `Element` that inputs read. Server-side DOM implementations provide it, too. */
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
 * Declares a block's input and how it is converted to a type without invalid states. The members are used in this order:
 *
 * 1. `flatten` is called with the JSON, and `content` with the children.
 * 2. Each scalar is read from the assigned values, then from the JSON, then from the content.
 * 3. `reader` and `structure` are called with the JSON merged over the content.
 * 4. `refine` is called with all of the above.
 */
export interface InputSpec<
  S extends Scalars = Scalars,
  C extends object = object,
  T = unknown,
  K extends object = object,
> {
  /** Messages for invalid JSON. They replace the default messages. */
  readonly jsonMessages?: { readonly unreadable: string; readonly unusable: string };
  /** Converts exported JSON with nested scalars into one flat object. Must not throw. */
  readonly flatten?: (json: Json) => Json;
  /**
   * Reads the children, such as links, images and controls. The result is passed to `refine`. A member with the name of a
   * scalar, or of a part of the structure, is used if the JSON does not contain that name.
   */
  readonly content?: (source: SourceElement) => K;
  /** Attributes of descendants that `content` reads. When one changes, the input is read again. */
  readonly watch?: readonly string[];
  /** Each scalar is an attribute (kebab-case) and a property (camelCase). */
  readonly scalars: S;
  /**
   * Field names of scalars in the Squarespace export, if they differ: `{ columns: ['slidesPerRow'] }`. A leading exclamation
   * mark negates a flag: `{ noLoop: ['!loop'] }`.
   */
  readonly published?: { readonly [K in keyof S]?: readonly string[] };
  /** The code that `structure` needs for this input, if any. The server's HTML stays visible until that code has loaded. */
  readonly reader?: (raw: Json) => LazyModule<object> | undefined;
  /**
   * Checks and cleans the structure, which is read from the JSON merged over the content. A block without `structure` has only
   * scalars.
   */
  readonly structure?: (raw: unknown) => C;
  /** Checks the combined values. Returns the block's input, or the problem that makes it unusable. */
  readonly refine?: (values: ScalarValues<S> & C, content: K) => T | InputProblem;
}

/** Why an input is unusable, described for the page author. */
export class InputProblem {
  constructor(
    /** An attribute, or a path in the JSON such as `items[2].url`. */
    readonly path: string,
    /** A sentence. If empty, the report names the path and the given value instead: see {@link missing} and {@link invalid}. */
    readonly message: string,
    readonly allowed?: Allowed,
    readonly given?: unknown,
  ) {}
}

/** Describes a required value that is not set. */
export function missing(path: string, allowed: Allowed): InputProblem {
  return new InputProblem(path, '', allowed);
}

/** Describes a value that is set but not allowed. */
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
  /** The last values written through attributes or properties, keyed by property name. Unset names are absent. */
  readonly assignedValues: ReadonlyMap<string, unknown>;
  readonly data?: unknown;
  readonly element: SourceElement;
  /** The snapshot of an earlier read, if still valid: see {@link Resolved.snapshot}. */
  readonly snapshot?: LightDomSnapshot | undefined;
}

/** An element's JSON and content. Creating a snapshot takes longer the more children the element has. */
export interface LightDomSnapshot {
  readonly json: Readonly<Record<string, unknown>> | undefined;
  readonly content: object;
}

export interface Resolved<T> {
  readonly result:
    | { readonly input: T }
    | { readonly problem: InputProblem }
    /** The code that reads the structure, if it has not loaded yet. */
    | { readonly reader: LazyModule<object> };
  /** Checked scalars, keyed by property name. Incomplete if a problem stopped the reading. */
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
 * The attribute names of a property. HTML parsers convert attribute names to lowercase: `slidesPerRow={1}` in a template
 * (Solid, or React on a server) becomes `slidesperrow`, so this name is accepted, too.
 */
export function attributeNames(property: string): readonly string[] {
  return [...new Set([attributeName(property), property.toLowerCase()])];
}

/**
 * Attributes that contain JSON in Squarespace exports. If there is no script child, the first attribute that is set is used.
 */
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
 * Resolves an element's input. Attributes and properties override JSON, which overrides children. Invalid content never causes
 * an exception.
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
  // Templates print an empty attribute if a value is missing.
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
