import { watchChildren, isWatched } from './children.js';
import { reportAbout } from '../life/host.js';
import { resolveInput, type InputSpec, type LightDomSnapshot, type Resolved } from './input.js';
import type { LazyModule } from '../../loading/lazy-module.js';
import type { Scalar } from './scalars.js';

/**
 * What a page gives one element, and what the element makes of it: values that are assigned by attribute or property,
 * the `data` property, and a snapshot of the light DOM. It is read when the element next updates, not when it changes.
 */
export class ElementInput {
  /** The checked input, as last read; undefined where the element cannot work with what it was given. */
  value: unknown;
  /** Something has changed since it was read. */
  isStale = true;
  #data: unknown;
  readonly #assignedValues = new Map<string, unknown>();
  /** What the attributes said at the upgrade: the server has rendered with that. */
  #serverValues: ReadonlyMap<string, unknown> | undefined;
  /** Assigned values leave it as it is. */
  #snapshot: LightDomSnapshot | undefined;
  #scalars: Readonly<Record<string, unknown>> = {};
  /** Problems that were reported, each once. */
  readonly #reported = new Set<string>();

  constructor(
    readonly host: HTMLElement,
    readonly spec: InputSpec,
  ) {}

  get data(): unknown {
    return this.#data;
  }

  /** Sets the `data` property. False where it is the same. */
  setData(data: unknown): boolean {
    if (Object.is(data, this.#data)) return false;
    this.#data = data ?? undefined;
    this.invalidate();
    return true;
  }

  /** Assigns a scalar by its property; undefined unsets it. False where it is the same. */
  assign(property: string, value: unknown): boolean {
    if (Object.is(this.#assignedValues.get(property), value)) return false;
    if (value === undefined) this.#assignedValues.delete(property);
    else this.#assignedValues.set(property, value);
    return true;
  }

  /** Keeps what is assigned by now, the first time, as what the server has rendered with. */
  keepServerValues(): void {
    this.#serverValues ??= new Map(this.#assignedValues);
  }

  /** The light DOM or what stands in its JSON may be another. */
  invalidate(): void {
    this.forgetSnapshot();
    this.isStale = true;
  }

  forgetSnapshot(): void {
    this.#snapshot = undefined;
  }

  /**
   * Reads what the page says by now, and reports what is wrong with it.
   *
   * @param changed - called when the light DOM changes after that
   * @returns the code that has to come before it can be read; `value` is the former one until then
   */
  read(changed: () => void): LazyModule<object> | undefined {
    watchChildren(this.host, this.spec.watch ?? [], changed);
    this.isStale = false;
    const { result, scalars, warnings } = this.#resolve();
    this.#scalars = scalars;
    if ('reader' in result) {
      this.isStale = true;
      return result.reader;
    }
    this.value = 'input' in result ? result.input : undefined;
    if (!('input' in result) || warnings.length > 0) {
      reportAbout(this.host, (code) =>
        code.reportInput(this.host, warnings, result, this.#reported),
      );
    }
    return undefined;
  }

  /** The input that the server has rendered: hydration needs the same. */
  serverInput(): unknown {
    const server = this.#serverValues;
    const isSame =
      this.#data === undefined &&
      server?.size === this.#assignedValues.size &&
      [...server].every(([name, value]) => Object.is(value, this.#assignedValues.get(name)));
    if (isSame || !server) return this.value;
    const { result } = resolveInput(this.spec, { assignedValues: server, element: this.host });
    return 'input' in result ? result.input : this.value;
  }

  /** What a property says: its own value where it is allowed, else what the page says, which may not be rendered yet. */
  property(name: string, { parse, fallback }: Scalar<unknown>): unknown {
    const isAssigned = this.#assignedValues.has(name);
    const value = isAssigned ? parse(this.#assignedValues.get(name)) : this.#cleanScalars()[name];
    return value ?? fallback;
  }

  #cleanScalars(): Readonly<Record<string, unknown>> {
    if (!this.isStale) return this.#scalars;
    try {
      return this.#resolve().scalars;
    } catch {
      // The next update meets the same throw, and reports it.
      return {};
    }
  }

  #resolve(): Resolved<unknown> {
    const resolved = resolveInput(this.spec, {
      assignedValues: this.#assignedValues,
      data: this.#data,
      snapshot: this.#snapshot,
      element: this.host,
    });
    // Before that nobody would say that it is another one.
    if (isWatched(this.host)) this.#snapshot = resolved.snapshot;
    return resolved;
  }
}
