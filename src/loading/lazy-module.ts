import type { StyleText } from '../platform/style-text.js';
import { withAttempt } from '../platform/attempt.js';
import { fetchChunk } from './fetching.js';
import { report, type Report } from '../platform/report.js';

/** What may be said of code that comes late. */
export interface LazyOptions<T> {
  /** What visitors have without it, as a sentence: it begins the report of its failure. */
  readonly fallback?: string;
  /** Styles of what it draws, for the shadow root of each element that uses it. */
  styles?(code: T): readonly StyleText[];
}

/**
 * Code that comes late: one status for all who use it. A failure is reported once, and never kept: whoever needs the
 * code next asks for it again, and so does the network's return for those who wait.
 */
export class LazyModule<T extends object> {
  /** All that the page's code declares, by name. */
  static readonly all = new Map<string, LazyModule<object>>();

  /** The code, once it is there. */
  current: T | undefined;
  #loading: Promise<T> | undefined;
  #isReported = false;
  #attempt = 0;
  readonly #waiting = new Set<() => void>();

  /** @param fetch - imports the code; tests withhold it here */
  constructor(
    readonly name: string,
    public fetch: () => Promise<T>,
    readonly options: LazyOptions<T>,
  ) {
    LazyModule.all.set(name, this);
  }

  /** Fetches the code. Rejects with an error that names it and says why it has not come. */
  load(): Promise<T> {
    return (this.#loading ??= this.#load());
  }

  /** The same, but undefined where it does not come: that is reported by itself. */
  tryLoad(): Promise<T | undefined> {
    return this.load().catch(() => undefined);
  }

  /** Calls `listener` when the code has come. While somebody waits, the network's return fetches what has failed. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#waiting.add(listener);
    return () => this.#waiting.delete(listener);
  };

  /** Hands the code to `use` once, when it has come, or calls `onError` where it has not yet, until `signal` aborts. */
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
   * Reports what was thrown while the code was used. Code that has not come is reported by itself.
   *
   * @param details - what the report says otherwise: a `view` of the tag that the code's name begins with
   */
  reportThrow(error: unknown, details: Partial<Report> = {}): void {
    if (!this.current) return;
    const message = error instanceof Error ? error.message : String(error);
    report({ tag: tagOf(this.name), kind: 'view', message, error, ...details });
  }

  /** As if nobody had asked for it yet. */
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

  /** Reports what one subscriber throws, so that the code loads for the others. */
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
 * Declares code that comes late. Nobody else writes `import()`, the loader's own files apart.
 *
 * @param name - of the chunk: `sq-map engine`, with the tag first
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
  report({ tag: tagOf(name), kind: 'load', message, error });
}

/** The tag at the start of a module's name. */
export function tagOf(name: string): string {
  const [first = ''] = name.split(' ');
  return first.startsWith('sq-') ? first : 'page runtime';
}
