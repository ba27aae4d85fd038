import type { StyleText } from '../platform/style-text.js';
import { withAttempt } from '../platform/attempt.js';
import { fetchChunk } from './fetching.js';
import { PAGE, report, type Report, type Source } from '../platform/report.js';

/** Options of a lazy module. */
export interface LazyOptions<T> {
  /** A sentence that describes the consequence for visitors if the code does not load. The failure report starts with it. */
  readonly fallback?: string;
  /** Returns the styles of the loaded view, for the shadow root of each element that uses the view. */
  styles?(code: T): readonly StyleText[];
}

/**
 * A lazily loaded module. All its users share one status. A failure is reported once and is not cached. The code is requested
 * again on the next call of `load()` and, if there are subscribers, when the network is back.
 */
export class LazyModule<T extends object> {
  /** All declared lazy modules, keyed by name. */
  static readonly all = new Map<string, LazyModule<object>>();

  /** The code, or `undefined` if it has not loaded. */
  current: T | undefined;
  #loading: Promise<T> | undefined;
  #isReported = false;
  #attempt = 0;
  readonly #waiting = new Set<() => void>();

  /** @param fetch - imports the code; tests replace it to delay the import or make it fail */
  constructor(
    readonly name: string,
    public fetch: () => Promise<T>,
    readonly options: LazyOptions<T>,
  ) {
    LazyModule.all.set(name, this);
  }

  /** Loads the code. Rejects with an error that names the code and the reason. */
  load(): Promise<T> {
    return (this.#loading ??= this.#load());
  }

  /** Like `load()`, but resolves with `undefined` if loading fails. The failure has already been reported. */
  tryLoad(): Promise<T | undefined> {
    return this.load().catch(() => undefined);
  }

  /**
   * Calls `listener` when the code has loaded. Subscribing does not load the code. If loading has failed and there are
   * subscribers, the code is requested again when the network is back.
   */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#waiting.add(listener);
    return () => this.#waiting.delete(listener);
  };

  /**
   * Loads the code and calls `use` with it, once. If this attempt fails, calls `onError`. If a later attempt succeeds, `use` is
   * still called. Does nothing after `signal` aborts.
   */
  whenLoaded(
    use: (code: T) => void,
    signal: AbortSignal,
    onError: (error: Error) => void = () => undefined,
  ): void {
    const done = (): void => {
      if (!this.#waiting.delete(done) || !this.current || signal.aborted) return;
      const code = this.current;
      this.#runGuarded(() => use(code));
    };
    this.#waiting.add(done);
    signal.addEventListener('abort', () => this.#waiting.delete(done), { once: true });
    this.load().then(done, (error: Error) => {
      if (!signal.aborted) onError(error);
    });
  }

  /**
   * Reports an error that the loaded code has thrown. Does nothing if the code has not loaded, since `load()` reports that.
   *
   * @param source - by default, the tag at the start of the module's name
   */
  reportThrow(
    error: unknown,
    source: Source = tagOf(this.name),
    kind: Report['kind'] = 'view',
  ): void {
    if (!this.current) return;
    const message = error instanceof Error ? error.message : String(error);
    report(source, { kind, message, error });
  }

  /** Resets the module to its state before the first load. */
  forget(): void {
    this.current = undefined;
    this.#loading = undefined;
    this.#isReported = false;
    this.#attempt = 0;
  }

  async #load(): Promise<T> {
    try {
      this.current = await fetchChunk(`chunk ${this.name}`, () =>
        withAttempt(this.#attempt, this.fetch),
      );
    } catch (error) {
      this.#attempt += 1;
      this.#loading = undefined;
      globalThis.addEventListener?.('online', this.#retry, { once: true });
      if (!this.#isReported) reportLoadFailure(this.name, this.options.fallback, error as Error);
      this.#isReported = true;
      throw error;
    }
    for (const listener of this.#waiting) this.#runGuarded(listener);
    return this.current;
  }

  /** Runs one subscriber and reports any error that it throws, so that the other subscribers still run. */
  #runGuarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.reportThrow(error);
    }
  }

  readonly #retry = (): void => {
    if (this.#waiting.size > 0) void this.tryLoad();
  };
}

/**
 * Declares code that is loaded lazily. Only this function's callers and the loader itself may use `import()`.
 *
 * @param name - the name of the chunk, which starts with the tag: `sq-map engine`
 */
export function lazyModule<T extends object>(
  name: string,
  load: () => Promise<T>,
  options: LazyOptions<T> = {},
): LazyModule<T> {
  return new LazyModule(name, load, options);
}

function reportLoadFailure(name: string, fallback: string | undefined, error: Error): void {
  const message = fallback ? `${fallback} ${error.message}` : error.message;
  report(tagOf(name), { kind: 'load', message, error });
}

/** Returns the tag at the start of a module's name, or `page runtime` if the name does not start with one. */
export function tagOf(name: string): string {
  const [first = ''] = name.split(' ');
  return first.startsWith('sq-') ? first : PAGE;
}
