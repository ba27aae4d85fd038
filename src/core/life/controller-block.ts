import { atom } from 'nanostores';
import { blockElement } from './block.js';
import { renderHosts, startRendering } from '../input/children.js';
import { serverStub, type BlockClass, type BlockDefinition, type BlockOptions } from './define.js';
import { provideMethods, shadowRootOf, type HostMethods } from './host.js';
import type { InputOf, InputSpec } from '../input/input.js';
import type { LazyModule } from '../../loading/lazy-module.js';
import type { Mounting, Rendering } from './mounting.js';
import { controllerBase } from '../renderers/react/r2wc-core.js';
import type { LateView } from '../renderers/react/react-view.js';
import { mountQueue, type Job } from './scheduler.js';

/** The API that a controller receives. It is valid until `signal` aborts. */
export interface ControllerContext<I, S> {
  readonly host: HTMLElement;
  /** A listener on this root receives events of slotted nodes before the page's listeners. */
  readonly root: ShadowRoot;
  readonly signal: AbortSignal;
  /** Adds a listener to `root`. The listener is removed when `signal` aborts. */
  readonly listen: <K extends keyof HTMLElementEventMap>(
    type: K,
    handle: (event: HTMLElementEventMap[K]) => void,
  ) => void;
  readonly input: () => I;
  /** Sets the state that the view renders. The first state that needs the view loads it. */
  readonly setState: (state: S) => void;
  /** Preloads the view before a state needs it. */
  readonly prepareView: () => void;
  /** Schedules a call of `update()`. Use it for a change outside of the input, such as a store change. */
  readonly requestUpdate: () => void;
}

/** The behavior of an element. It acts on the page's own nodes and calls the server. */
export interface Controller<A = unknown> {
  readonly methods?: HostMethods;
  /** Callbacks for the view. */
  readonly actions?: A;
  /** Called for the first input, for each new input, and after `requestUpdate()`. */
  update(): void;
}

export interface ControllerBlockOptions<I, S, M, A> extends Omit<
  BlockOptions,
  'input' | 'methods'
> {
  readonly input: I;
  readonly methods?: readonly (keyof M & string)[];
  readonly control: (context: ControllerContext<InputOf<I>, S>) => Controller<A>;
  /** The state of the first render, which must equal the server's. */
  readonly initialState: S;
  readonly view: LazyModule<LateView<InputOf<I>, S, A>>;
  /**
   * Returns `true` if a state has anything to render. If the initial state already needs the view, the element waits for the
   * view's code before it is ready.
   */
  readonly needsView: (state: S, input: InputOf<I>) => boolean;
  /**
   * Describes a state in one line. A live region, which the element has from the start, contains this line.
   *
   * - While the state does not need the view, the line is in the region but visually hidden.
   * - While the state needs the view and the view is not mounted, the line is visible.
   * - While the state needs the view and the view is mounted, the region is empty.
   */
  readonly describe?: (state: S, input: InputOf<I>, host: HTMLElement) => string;
}

/**
 * Creates the class of a block whose controller starts when the element is mounted. Its React view is a lazy chunk, which loads
 * when a state first needs it.
 */
export function controllerBlock<const I, S, M = object, A = unknown>(
  options: ControllerBlockOptions<I, S, M, A>,
): BlockClass<I, M> {
  const definition = {
    ...options,
    kind: 'controller',
    input: options.input as InputSpec,
  } satisfies BlockDefinition;
  if (typeof document === 'undefined') {
    return serverStub(definition) as unknown as BlockClass<I, M>;
  }
  const untyped = definition as unknown as UntypedOptions;
  return blockElement(controllerBase(), definition, {
    batch: renderHosts,
    mount: (mounting) => new ControllerRendering(mounting, untyped),
    awaits: (input) => (untyped.needsView(untyped.initialState, input) ? untyped.view : undefined),
  }) as BlockClass<I, M>;
}

/** Creates a `listen` function with its own signal, for one part of a controller. */
export function listenerOn(
  root: ShadowRoot,
  signal: AbortSignal,
): ControllerContext<unknown, unknown>['listen'] {
  return (type, handle) =>
    root.addEventListener(type, (event) => handle(event as never), { signal });
}

type UntypedOptions = ControllerBlockOptions<InputSpec, unknown, object, unknown>;

class ControllerRendering implements Rendering {
  readonly #abort = new AbortController();
  readonly #job: Job = { batch: renderHosts, flush: () => this.#flush() };
  readonly #$state;
  readonly #controller: Controller;
  #input: unknown;
  #view: Rendering | undefined;
  readonly #region: HTMLElement | undefined;
  /** Settles when the view that the state needs is mounted or has failed to load. */
  ready?: Promise<void>;

  constructor(
    readonly mounting: Mounting,
    readonly options: UntypedOptions,
  ) {
    const { host, container, hydrate, input } = mounting;
    const { signal } = this.#abort;
    this.#input = input;
    this.#$state = atom(options.initialState);
    // If `deferFirstRender` is set, a slot already follows the container.
    if (!hydrate && !options.deferFirstRender)
      container.replaceChildren(host.ownerDocument.createElement('slot'));
    if (options.describe) {
      this.#region = host.ownerDocument.createElement('p');
      this.#region.role = 'status';
      this.#region.className = 'visually-hidden';
      container.after(this.#region);
    }
    const root = shadowRootOf(host) as ShadowRoot;
    try {
      this.#controller = options.control({
        host,
        root,
        signal,
        listen: listenerOn(root, signal),
        input: () => this.#input,
        setState: (state) => this.#setState(state),
        prepareView: () => void options.view.tryLoad(),
        requestUpdate: () => mountQueue().enqueue(this.#job),
      });
      const { methods } = this.#controller;
      if (methods) signal.addEventListener('abort', provideMethods(host, methods));
      this.#control();
    } catch (error) {
      // The controller may have added listeners before it threw.
      this.unmount();
      throw error;
    }
  }

  update(input: unknown): void {
    this.#input = input;
    this.#view?.update(input);
    this.#control();
  }

  unmount(): void {
    this.#abort.abort();
    this.#view?.unmount();
    this.#region?.remove();
  }

  #flush(): void {
    if (this.#abort.signal.aborted) return;
    startRendering(this.mounting.host);
    try {
      this.#control();
    } catch (error) {
      this.mounting.fail(error);
    }
  }

  #control(): void {
    this.#controller.update();
    this.#show();
  }

  #setState(state: unknown): void {
    this.#$state.set(state);
    this.#show();
  }

  get #needsView(): boolean {
    return this.options.needsView(this.#$state.get(), this.#input);
  }

  #show(): void {
    if (this.#abort.signal.aborted) return;
    const { view } = this.options;
    const needsView = this.#needsView;
    if (needsView && view.current) this.#mountView(view.current);
    this.#say();
    if (!needsView || this.#view) return;
    this.ready ??= this.#awaitView();
    // Also retries a load that has failed.
    void view.tryLoad();
  }

  /**
   * Settles when the view is mounted or has failed to load. After a failure, the view is mounted later: with the next state
   * that needs it, or when the network is back.
   */
  #awaitView(): Promise<void> {
    const { signal } = this.#abort;
    return new Promise((resolve) => {
      const settle = (): void => resolve();
      signal.addEventListener('abort', settle);
      const mount = (code: LateView<unknown, unknown, unknown>): void => {
        try {
          this.#mountView(code);
          // The view now shows the state, so the live region is cleared.
          this.#say();
        } catch (error) {
          this.mounting.fail(error);
        } finally {
          settle();
        }
      };
      this.options.view.whenLoaded(mount, signal, settle);
    });
  }

  #mountView(code: LateView<unknown, unknown, unknown>): void {
    if (this.#view) return;
    const { mounting } = this;
    const { initialState } = this.options;
    // Hydration needs the input that the server rendered with.
    const input = mounting.hydrate ? mounting.input : this.#input;
    const { actions } = this.#controller;
    renderHosts(() => {
      const view = code.mount({ ...mounting, input }, this.#$state, { initialState, actions });
      this.#view = view;
      if (input !== this.#input) view.update(this.#input);
    });
  }

  #say(): void {
    const { describe } = this.options;
    const region = this.#region;
    if (!describe || !region) return;
    const needsView = this.#needsView;
    const line = describe(this.#$state.get(), this.#input, this.mounting.host);
    // An empty line is not shown, since it would take up space.
    const isShown = line !== '' && needsView && !this.#view;
    const text = needsView && this.#view ? '' : line;
    if (region.textContent !== text) region.textContent = text;
    region.className = isShown ? '' : 'visually-hidden';
    region.part.value = isShown ? 'message' : '';
  }
}
