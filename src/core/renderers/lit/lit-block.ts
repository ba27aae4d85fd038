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

/** What a lit view draws from. It is a pure function: the same on a server. */
export interface LitView<T, S> {
  readonly input: T;
  readonly state: S;
  /** For `Intl`, and for `messagesIn`. */
  readonly locale: string;
}

/** What a mounted lit block works with, until `signal` says that it is over. */
export interface LitContext<T, S> {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly signal: AbortSignal;
  /** The nodes of the first render are those that a server sent: the visitor may see them already. */
  readonly isAdopted: boolean;
  /** The input and state of the last render. */
  readonly current: () => LitView<T, S>;
  /** Changes the state and renders through the page's queue. */
  readonly update: (patch: Partial<S>) => void;
  /** Implements the tag's public methods until `signal` aborts. */
  readonly provide: (methods: HostMethods) => void;
}

/**
 * For a `connect` that adds something to the page: calls `add` now and with each update, after what it added before is undone,
 * and undoes the last at the end.
 *
 * @param add - reads the current input, and returns how to undo each addition
 * @returns the update
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

/** What a lit block is made of. */
export interface LitBlockOptions<I, S, M = object> extends Omit<BlockOptions, 'input' | 'methods'> {
  readonly input: I;
  /** Names of the public methods, which `connect` provides. */
  readonly methods?: readonly (keyof M & string)[];
  /** The state of the first render, the same on a server. */
  readonly state: S;
  readonly view: (view: LitView<InputOf<I>, S>) => TemplateResult;
  /**
   * Runs after the first render of each mount: listeners, timers, observers, all under `signal`. What
   * it returns runs after every further render. What it changes of the state at once is rendered before a frame is drawn.
   */
  readonly connect?: (context: LitContext<InputOf<I>, S>) => (() => void) | void;
}

/** Makes the class of a lit block: for what repeats many times on a page. */
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

/** Takes over server-sent nodes: only pages that have some need it. What the server has drawn stays until then. */
const hydration = lazyModule('page hydration', () => import('./lit-hydrate.js'));

type UntypedOptions = LitBlockOptions<InputSpec, object>;

class LitRendering implements Rendering {
  readonly #abort = new AbortController();
  readonly #job: Job = { batch: renderHosts, flush: () => this.#flush() };
  readonly #renderOptions: RenderOptions = {};
  #current: Omit<LitView<unknown, object>, 'locale'>;
  #isReady = false;
  /** While it begins, what it changes is rendered at once: a later turn of the queue may be a frame later. */
  #isBeginning = false;
  #isStale = false;
  /** The code that takes over the server's nodes has not come. */
  #hasMissed = false;
  #rendered: (() => void) | void = undefined;
  /** Never rejects. */
  ready?: Promise<void>;

  constructor(
    readonly mounting: Mounting,
    readonly options: UntypedOptions,
  ) {
    this.#current = this.#serverView();
    if (mounting.hydrate) {
      this.ready = this.#hydrate();
      return;
    }
    try {
      this.#start();
    } catch (error) {
      // Whatever `connect` began before it threw ends.
      this.unmount();
      throw error;
    }
  }

  update(input: unknown): void {
    this.#current = { ...this.#current, input };
    this.#retryHydration();
    this.#render();
  }

  unmount(): void {
    this.#abort.abort();
  }

  #start(): void {
    const { container } = this.mounting;
    // lit keeps what it knows on this node, so that a later mount in the same container starts anew.
    const anchor = container.ownerDocument.createComment('');
    container.replaceChildren(anchor);
    this.#renderOptions.renderBefore = anchor;
    this.#begin(false);
  }

  async #hydrate(): Promise<void> {
    const { container, host, fail } = this.mounting;
    try {
      const found = await hydration.tryLoad();
      if (this.#abort.signal.aborted) return;
      if (!found) return this.#awaitHydration();
      const { serverLocale = defaultLocale } = this.mounting;
      const template = this.#template(this.#serverView(), serverLocale);
      if (found.adoptServerNodes(template, container, host.localName)) this.#begin(true);
      else this.#start();
    } catch (error) {
      fail(error);
    }
  }

  /** Tries again once the code is there, and when the input changes. */
  #awaitHydration(): void {
    this.#hasMissed = true;
    this.#abort.signal.addEventListener('abort', hydration.subscribe(this.#retryHydration));
  }

  readonly #retryHydration = (): void => {
    if (!this.#hasMissed) return;
    this.#hasMissed = false;
    this.ready = this.#hydrate();
  };

  /** What the server has rendered, whatever was set since. */
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
