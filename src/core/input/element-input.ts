import { watchChildren, isWatched } from './children.js';
import { reportAbout } from '../life/host.js';
import { resolveInput, type InputSpec, type LightDomSnapshot, type Resolved } from './input.js';
import type { LazyModule } from '../../loading/lazy-module.js';
import type { Scalar } from './scalars.js';

/**
 * The input of one element: values assigned through attributes or properties, the `data` property, and a snapshot of the light
 * DOM. The input is read when the element updates, not when a value changes.
 */
export class ElementInput {
  /** The checked input from the last read, or `undefined` if the input was unusable. */
  value: unknown;
  isStale = true;
  #data: unknown;
  readonly #assignedValues = new Map<string, unknown>();
  /** Attribute values at the time of the upgrade. The server rendered with these values. */
  #serverValues: ReadonlyMap<string, unknown> | undefined;
  /** The last snapshot. Assigning values does not invalidate it. */
  #snapshot: LightDomSnapshot | undefined;
  #scalars: Readonly<Record<string, unknown>> = {};
  /** Problems that have already been reported. Each is reported only once. */
  readonly #reported = new Set<string>();

  constructor(
    readonly host: HTMLElement,
    readonly spec: InputSpec,
  ) {}

  get data(): unknown {
    return this.#data;
  }

  /** Sets the `data` property. Returns `false` if it is unchanged. */
  setData(data: unknown): boolean {
    if (Object.is(data, this.#data)) return false;
    this.#data = data ?? undefined;
    this.invalidate();
    return true;
  }

  /** Assigns a scalar; `undefined` unsets it. Returns `false` if it is unchanged. */
  assign(property: string, value: unknown): boolean {
    if (Object.is(this.#assignedValues.get(property), value)) return false;
    if (value === undefined) this.#assignedValues.delete(property);
    else this.#assignedValues.set(property, value);
    return true;
  }

  /** Saves the currently assigned values as those that the server rendered with. Only the first call has an effect. */
  keepServerValues(): void {
    this.#serverValues ??= new Map(this.#assignedValues);
  }

  /** Call this when the light DOM or the JSON may have changed. */
  invalidate(): void {
    this.forgetSnapshot();
    this.isStale = true;
  }

  forgetSnapshot(): void {
    this.#snapshot = undefined;
  }

  /**
   * Reads the input and reports problems.
   *
   * @param changed - called when the light DOM changes later
   * @returns the code that must load before the input can be read, if any; `value` keeps its previous value until then
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

  /** The input that the server rendered with. Hydration must use it. */
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

  /**
   * Returns the assigned value, or else the value from the page, even if it has not been rendered yet. An invalid value is
   * replaced by the scalar's fallback.
   */
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
      // The next update throws the error again and reports it.
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
    // No snapshot is stored until the host is watched, because changes would not invalidate it.
    if (isWatched(this.host)) this.#snapshot = resolved.snapshot;
    return resolved;
  }
}
