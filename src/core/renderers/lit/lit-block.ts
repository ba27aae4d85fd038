import { render, type RenderOptions, type TemplateResult } from 'lit/html.js';
import { blockElement } from '../../life/block.js';
import { renderHosts, startRendering } from '../../input/children.js';
import type { Mounting, Rendering } from '../../life/mounting.js';
import {
  serverStub,
  type BlockClass,
  type BlockDefinition,
  type BlockOptions,
} from '../../life/define.js';
import { provideMethods, type HostMethods } from '../../life/host.js';
import type { InputOf, InputSpec } from '../../input/input.js';
import { lazyModule } from '../../../loading/lazy-module.js';
import { defaultLocale, localeOf } from '../../locale.js';
import { subscribeMessages } from '../../message-registry.js';
import { mountQueue, type Job } from '../../life/scheduler.js';

/** The arguments of a lit view. The view must be a pure function that also works on a server. */
export interface LitView<T, S> {
  readonly input: T;
  readonly state: S;
  /** For `Intl` and `messagesIn`. */
  readonly locale: string;
}

/** The API that a mounted lit block receives. It is valid until `signal` aborts. */
export interface LitContext<T, S> {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly signal: AbortSignal;
  /** `true` if the first render adopts server-rendered nodes, which the visitor may already have seen. */
  readonly isAdopted: boolean;
  /** The input and state of the last render. */
  readonly current: () => LitView<T, S>;
  /** Changes the state and schedules a render. */
  readonly update: (patch: Partial<S>) => void;
  /** Implements public methods until `signal` aborts. */
  readonly provide: (methods: HostMethods) => void;
}

/**
 * Helper for a `connect` function that adds something to the page. Calls `add` immediately and on each update, after undoing
 * the previous additions. Undoes the last additions when `signal` aborts.
 *
 * @param add - reads the current input, and returns a function for each addition that undoes it
 * @returns the update function
 */
export function keepAdditions(
  { signal }: Pick<LitContext<never, never>, 'signal'>,
  add: () => readonly (() => void)[],
): () => void {
  let undo: readonly (() => void)[] = [];
  const restore = (): void => {
    for (const step of undo) step();
    undo = [];
  };
  const update = (): void => {
    restore();
    undo = add();
  };
  update();
  signal.addEventListener('abort', restore);
  return update;
}

export interface LitBlockOptions<I, S, M = object> extends Omit<BlockOptions, 'input' | 'methods'> {
  readonly input: I;
  /** Names of the public methods, which `connect` provides. */
  readonly methods?: readonly (keyof M & string)[];
  /** The initial state, which must equal the server's. */
  readonly state: S;
  readonly view: (view: LitView<InputOf<I>, S>) => TemplateResult;
  /**
   * Called after the first render of each mount. Register listeners, timers and observers with `signal`. The returned function is
   * called after each further render. State changes made synchronously are rendered before the next frame.
   */
  readonly connect?: (context: LitContext<InputOf<I>, S>) => (() => void) | void;
}

/** Creates the class of a lit block. Use lit for elements that occur many times in a document. */
export function litBlock<const I, S extends object, M = object>(
  options: LitBlockOptions<I, S, M>,
): BlockClass<I, M> {
  const definition = {
    ...options,
    kind: 'lit',
    input: options.input as InputSpec,
  } satisfies BlockDefinition;
  if (typeof document === 'undefined') {
    return serverStub(definition) as unknown as BlockClass<I, M>;
  }
  return blockElement(HTMLElement, definition, {
    batch: renderHosts,
    mount: (mounting) => new LitRendering(mounting, definition as unknown as UntypedOptions),
  }) as BlockClass<I, M>;
}

/**
 * Adopts server-rendered nodes. Loaded lazily, since few documents contain any. The server's rendering stays visible until
 * then.
 */
const hydration = lazyModule('page hydration', () => import('./lit-hydrate.js'));

type HydrationCode = typeof import('./lit-hydrate.js');

type UntypedOptions = LitBlockOptions<InputSpec, object>;

class LitRendering implements Rendering {
  readonly #abort = new AbortController();
  readonly #job: Job = { batch: renderHosts, flush: () => this.#flush() };
  readonly #renderOptions: RenderOptions = {};
  #current: Omit<LitView<unknown, object>, 'locale'>;
  #isReady = false;
  /** `true` during `connect`. State changes are then rendered synchronously, since the queue might run one frame later. */
  #isBeginning = false;
  #isStale = false;
  #rendered: (() => void) | void = undefined;
  /**
   * Resolves when the server's nodes have been adopted, or when the code that adopts them has failed to load. Never rejects.
   */
  ready?: Promise<void>;

  constructor(
    readonly mounting: Mounting,
    readonly options: UntypedOptions,
  ) {
    this.#current = this.#serverView();
    if (mounting.hydrate) {
      // If the code fails to load, the server's rendering stays visible. It is adopted if the code loads later.
      this.ready = new Promise((resolve) => {
        const adopt = (code: HydrationCode): void => {
          this.#hydrate(code);
          resolve();
        };
        hydration.whenLoaded(adopt, this.#abort.signal, () => resolve());
        this.#abort.signal.addEventListener('abort', () => resolve());
      });
      return;
    }
    try {
      this.#start();
    } catch (error) {
      // Stops everything that `connect` had started before it threw.
      this.unmount();
      throw error;
    }
  }

  update(input: unknown): void {
    this.#current = { ...this.#current, input };
    // Also retries a load that has failed.
    if (!this.#isReady) this.ready = hydration.tryLoad().then(() => undefined);
    this.#render();
  }

  unmount(): void {
    this.#abort.abort();
  }

  #start(): void {
    const { container } = this.mounting;
    // lit stores its state on this node. With a new node, a later mount in the same container starts without that state.
    const anchor = container.ownerDocument.createComment('');
    container.replaceChildren(anchor);
    this.#renderOptions.renderBefore = anchor;
    this.#begin(false);
  }

  #hydrate({ adoptServerNodes }: HydrationCode): void {
    const { container, host, fail, serverLocale = defaultLocale } = this.mounting;
    try {
      const template = this.#template(this.#serverView(), serverLocale);
      if (adoptServerNodes(template, container, host)) this.#begin(true);
      else this.#start();
    } catch (error) {
      fail(error);
    }
  }

  /** The input and state that the server rendered with. */
  #serverView(): Omit<LitView<unknown, object>, 'locale'> {
    return { input: this.mounting.input, state: this.options.state };
  }

  #begin(isAdopted: boolean): void {
    this.#isReady = true;
    this.#isBeginning = true;
    this.#render();
    const { host } = this.mounting;
    this.#abort.signal.addEventListener('abort', subscribeMessages(this.#enqueue));
    this.#rendered = this.options.connect?.({
      host,
      root: host.shadowRoot as ShadowRoot,
      signal: this.#abort.signal,
      isAdopted,
      current: () => ({ ...this.#current, locale: localeOf(host) }),
      update: (patch) => {
        this.#current = { ...this.#current, state: { ...this.#current.state, ...patch } };
        if (this.#isBeginning) this.#isStale = true;
        else this.#enqueue();
      },
      provide: (methods) =>
        this.#abort.signal.addEventListener('abort', provideMethods(host, methods)),
    });
    while (this.#isStale) {
      this.#isStale = false;
      this.#render();
    }
    this.#isBeginning = false;
  }

  readonly #enqueue = (): void => mountQueue().enqueue(this.#job);

  #flush(): void {
    if (this.#abort.signal.aborted) return;
    try {
      this.#render();
    } catch (error) {
      this.mounting.fail(error);
    }
  }

  #render(): void {
    if (!this.#isReady) return;
    startRendering(this.mounting.host);
    const template = this.#template(this.#current, localeOf(this.mounting.host));
    render(template, this.mounting.container, this.#renderOptions);
    this.#rendered?.();
  }

  #template(view: Omit<LitView<unknown, object>, 'locale'>, locale: string): TemplateResult {
    return this.options.view({ ...view, locale });
  }
}
