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

/** What a controller works with, until `signal` says that it is over. */
export interface ControllerContext<I, S> {
  readonly host: HTMLElement;
  /** Events of slotted nodes reach it before they reach the page. */
  readonly root: ShadowRoot;
  readonly signal: AbortSignal;
  /** Listens on `root` until `signal` aborts. */
  readonly listen: <K extends keyof HTMLElementEventMap>(
    type: K,
    handle: (event: HTMLElementEventMap[K]) => void,
  ) => void;
  readonly input: () => I;
  /** What the view draws. The first state that needs the view loads it. */
  readonly setState: (state: S) => void;
  /** Loads the view ahead of a state that needs it. */
  readonly prepareView: () => void;
  /** Calls the controller's `update()` through the page's queue, for a change outside of the input, such as that of a store. */
  readonly requestUpdate: () => void;
}

/** Acts for an element: on the page's own nodes, and with the server. */
export interface Controller<A = unknown> {
  /** The public methods of the tag. */
  readonly methods?: HostMethods;
  /** What the view calls when a visitor uses what it has drawn. */
  readonly actions?: A;
  /** Is called for the first input, for every further one, and after `requestUpdate()`. */
  update(): void;
}

/** What a block is made of that works without its view. */
export interface ControllerBlockOptions<I, S, M, A> extends Omit<
  BlockOptions,
  'input' | 'methods'
> {
  readonly input: I;
  readonly methods?: readonly (keyof M & string)[];
  readonly control: (context: ControllerContext<InputOf<I>, S>) => Controller<A>;
  /** The state of the first rendering, the same on a server. */
  readonly initialState: S;
  /** Draws the state. */
  readonly view: LazyModule<LateView<InputOf<I>, S, A>>;
  /**
   * Whether the view shows something of a state. If it already does so of the first one, the element waits for its view as for any other
   * code that it cannot work without.
   */
  readonly needsView: (state: S, input: InputOf<I>) => boolean;
  /**
   * A state in one line, for a live region that the element then has from the start. The line is visible while the view that
   * the state needs is not there, and is not said where that view is.
   */
  readonly describe?: (state: S, input: InputOf<I>, host: HTMLElement) => string;
}

/**
 * Makes the class of a block whose controller works as soon as the element is there. Its React view is late code: it is
 * loaded when the state first asks for something to be drawn.
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

/** Makes the function `listen` of a context, for a part of a controller that ends before the controller. */
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
  /** The live region, if the block describes its states. */
  readonly #region: HTMLElement | undefined;
  /** Settles when the view that the state asks for is there, or cannot be. */
  ready?: Promise<void>;

  constructor(
    readonly mounting: Mounting,
    readonly options: UntypedOptions,
  ) {
    const { host, container, hydrate, input } = mounting;
    const { signal } = this.#abort;
    this.#input = input;
    this.#$state = atom(options.initialState);
    // Beside a container whose first rendering is deferred there is a slot already.
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

  /** Shows the state: by the view, if it needs one, and in one line. */
  #show(): void {
    if (this.#abort.signal.aborted) return;
    const { view } = this.options;
    const needsView = this.#needsView;
    if (needsView && view.current) this.#mountView(view.current);
    this.#say();
    if (!needsView || this.#view) return;
    this.ready ??= this.#awaitView();
    // Again if it has failed.
    void view.tryLoad();
  }

  /** Settles when the view is there, or has failed to load: then it comes with a later state, or when the network is back. */
  #awaitView(): Promise<void> {
    const { signal } = this.#abort;
    return new Promise((resolve) => {
      const settle = (): void => resolve();
      signal.addEventListener('abort', settle);
      const mount = (code: LateView<unknown, unknown, unknown>): void => {
        try {
          this.#mountView(code);
          // The view says it now.
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
    // A server has drawn the input that it knew.
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
    // An empty line would take up space.
    const isShown = line !== '' && needsView && !this.#view;
    const text = needsView && this.#view ? '' : line;
    if (region.textContent !== text) region.textContent = text;
    region.className = isShown ? '' : 'visually-hidden';
    region.part.value = isShown ? 'message' : '';
  }
}
