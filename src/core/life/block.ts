import { adoptHostStyles } from '../annotations/host-styles.js';
import { hasVisibleChildren, startRendering } from '../input/children.js';
import { checkAttributes } from './check-attributes.js';
import { awaitCompletion, isComplete } from './completion.js';
import {
  attachContainer,
  type Attached,
  type Renderer,
  type Rendering,
  serverLocaleAttribute,
  showsFailure,
} from './mounting.js';
import { blockDefinition, type BlockDefinition, type BlockElement } from './define.js';
import {
  followEditing,
  isEdited,
  isSelectedAsBlock,
  unfollowEditing,
} from '../../platform/editing.js';
import { ElementInput } from '../input/element-input.js';
import { addFormMembers } from './form-host.js';
import {
  addMethods,
  keepInternals,
  reportAbout,
  reportsSettled,
  setHostState,
  shadowRootOf,
} from './host.js';
import { attributeNames, jsonAttributes } from '../input/input.js';
import { awaitLanguage } from './language-files.js';
import type { LazyModule } from '../../loading/lazy-module.js';
import '../preview.js';
import { mountQueue, type Job } from './scheduler.js';
import { inNextTask } from './next-task.js';
import {
  addProperties,
  disownProperty,
  ownedProperty,
  takeEarlyProperties,
} from '../input/properties.js';
import { rawAttribute, type Scalar } from '../input/scalars.js';
import { adoptStyles, leaveAddedStyles, restoreAddedStyles } from '../css.js';
import { READY_EVENT } from '../../platform/ready-event.js';
import { endUpgrade, startUpgrade } from './upgrade-times.js';

/** The lifecycle state of an element. src/core/README.md contains a diagram of the transitions. */
type Lifecycle =
  | { readonly state: 'parsing' | 'loading' | 'edited' | 'failed' | 'detached' }
  | { readonly state: 'mounted'; readonly view: Rendering };

/**
 * Implements the lifecycle of every element. An element reads its input after its end tag has been parsed, and mounts and
 * updates through the page's queue. It keeps its view when it is moved, and shows the server's HTML if it cannot work.
 */
export function blockElement(
  Base: new () => HTMLElement,
  definition: BlockDefinition,
  renderer: Renderer,
): new () => BlockElement {
  const {
    input: spec,
    methods = [],
    deferFirstRender = false,
    formAssociated = false,
  } = definition;
  const scalars = new Map<string, Scalar<unknown>>(Object.entries(spec.scalars));
  const properties = new Map(
    [...scalars.keys()].flatMap((property) =>
      attributeNames(property).map((name) => [name, property] as const),
    ),
  );

  class Block extends Base {
    static readonly [blockDefinition] = definition;
    static readonly formAssociated = formAssociated;

    static get observedAttributes(): string[] {
      return [...properties.keys(), ...jsonAttributes];
    }

    hasUpdated = false;
    #life: Lifecycle = { state: 'parsing' };
    readonly #input = new ElementInput(this, spec);
    readonly #internals = this.attachInternals();
    #container: HTMLElement | undefined;
    readonly #job: Job = { batch: renderer.batch, flush: () => this.#flush() };
    /** Resolves when the latest change is rendered. */
    #updating: PromiseWithResolvers<void> | undefined;
    /** `true` if the page was being edited when the element last updated. */
    #isEdited = false;
    /** Cancels waiting for the code that reads or renders the input. */
    #codeAbort: AbortController | undefined;

    constructor() {
      super();
      keepInternals(this, this.#internals);
    }

    connectedCallback(): void {
      followEditing(this, this.#checkEditing);
      this.#input.keepServerValues();
      if (!this.hasUpdated) {
        // While `:state(waiting)` is set, style sheets reserve space for an element that is defined but not rendered.
        setHostState(this, 'waiting', true);
        startUpgrade(this);
      }
      restoreAddedStyles(this);
      takeEarlyProperties(this, [...scalars.keys(), 'data']);
      if (deferFirstRender && isComplete(this) && !shadowRootOf(this)) this.#attach();
      this.#requestUpdate();
    }

    disconnectedCallback(): void {
      unfollowEditing(this);
      // A move is a removal followed by an insertion. The queued job checks whether the element is still disconnected.
      if (this.#life.state === 'mounted' || this.#updating || this.#codeAbort)
        this.#requestUpdate();
    }

    // Because this callback exists, `moveBefore` moves the element without disconnecting it.
    connectedMoveCallback(): void {
      this.#checkEditing();
    }

    adoptedCallback(): void {
      adoptStyles(shadowRootOf(this), definition.styles);
      adoptHostStyles(this);
    }

    attributeChangedCallback(name: string, _before: string | null, value: string | null): void {
      const property = properties.get(name);
      const scalar = property === undefined ? undefined : scalars.get(property);
      this.#input.forgetSnapshot();
      if (property === undefined || !scalar) this.#invalidateInput();
      else this.#assign(property, rawAttribute(scalar, value));
    }

    get data(): unknown {
      return this.#input.data;
    }

    set data(data: unknown) {
      if (this.#input.setData(data) && this.isConnected) this.#requestUpdate();
    }

    get updateComplete(): Promise<void> {
      return this.#updating?.promise ?? this.#settled();
    }

    #assign(property: string, value: unknown): void {
      const owned = ownedProperty(this, property);
      // The last write wins, even if the page writes the same value again.
      if (!this.#input.assign(property, value) && !owned) return;
      const scalar = scalars.get(property);
      // If the value is missing or invalid, the whole input must be read: it may contain a replacement, or a problem to report.
      if (!owned?.set || scalar?.parse(value) === undefined) this.#input.isStale = true;
      if (owned?.set && scalar) owned.set(this.#input.property(property, scalar));
      else if (owned) disownProperty(this);
      if (this.isConnected) this.#requestUpdate();
    }

    readonly #invalidateInput = (): void => {
      this.#input.invalidate();
      if (this.isConnected) this.#requestUpdate();
    };

    readonly #checkEditing = (): void => {
      if (isEdited(this) !== this.#isEdited) this.#invalidateInput();
    };

    readonly #requestUpdate = (): void => {
      this.#updating ??= Promise.withResolvers();
      const enqueue = (): void => mountQueue().enqueue(this.#job);
      if (deferFirstRender && !this.hasUpdated) inNextTask(enqueue);
      else enqueue();
    };

    /**
     * Updates the element.
     *
     * @param isAwaited - `true` if a public method needs the view immediately
     */
    #flush(isAwaited = false): void {
      startRendering(this);
      try {
        if (!this.isConnected) this.#detach();
        else if (this.#life.state === 'parsing' && !isComplete(this)) {
          return awaitCompletion(this, this.#completed);
        } else if (!this.#update(isAwaited)) return;
      } catch (error) {
        this.#handleError(error);
      }
      this.#settle();
    }

    readonly #completed = (): void => {
      // The element may have been moved and may already be in a later state.
      if (this.#life.state !== 'parsing') return;
      this.#life = { state: 'loading' };
      this.#requestUpdate();
    };

    /** Reads and renders changes. Returns `false` if the update continues later. */
    #update(isAwaited: boolean): boolean {
      const input = this.#input;
      if (this.#showsAuthored()) return true;
      const { isStale } = input;
      if (this.#life.state === 'mounted' && !isStale) return true;
      if (this.#life.state !== 'mounted') this.#life = { state: 'loading' };
      const reader = isStale ? input.read(this.#invalidateInput) : undefined;
      const code = reader ?? this.#missingView();
      if (code) {
        this.#awaitCode(code);
        return false;
      }
      if (input.value === undefined) this.#showFallback();
      else if (deferFirstRender && isStale && !isAwaited && !this.hasUpdated) {
        // Large input is rendered in a separate task after the one that reads it.
        this.#requestUpdate();
        return false;
      } else if (!this.#render(isAwaited)) return false;
      // Hydration used the server's input. Render the current input next.
      if (input.isStale && this.#life.state === 'mounted') this.#requestUpdate();
      return !input.isStale;
    }

    /**
     * Returns `true` while the page is being edited and the element has visible children. The children are then shown without a
     * view, so that all text can be edited. Returns `false` otherwise. An edited element without visible children shows an
     * inert view.
     */
    #showsAuthored(): boolean {
      const isEditedNow = isEdited(this);
      if (isEditedNow !== this.#isEdited) {
        this.#isEdited = isEditedNow;
        setHostState(this, 'edited', isEditedNow);
        this.#leave('loading');
        this.#input.invalidate();
      }
      if (!isEditedNow || isSelectedAsBlock(this) || !hasVisibleChildren(this)) return false;
      this.#leave('edited');
      if (!this.#container && !shadowRootOf(this)) return true;
      const slots = [...new Set(Array.from(this.children, ({ slot }) => slot)).add('')].map(
        (name) => {
          const slot = this.ownerDocument.createElement('slot');
          slot.name = name;
          return slot;
        },
      );
      this.#attach().container.replaceChildren(...slots);
      return true;
    }

    #missingView(): LazyModule<object> | undefined {
      const { value } = this.#input;
      if (this.#life.state === 'mounted' || value === undefined) return undefined;
      const view = renderer.awaits?.(value);
      return view?.current ? undefined : view;
    }

    #awaitCode(code: LazyModule<object>): void {
      setHostState(this, 'waiting', true);
      this.#codeAbort?.abort();
      const { signal } = (this.#codeAbort = new AbortController());
      code.whenLoaded(this.#requestUpdate, signal, (error) => {
        reportAbout(this, ({ emitLoadFailure }) => emitLoadFailure(this, error));
        // A server-rendered view stays visible without the code.
        if (!shadowRootOf(this)) this.#showFallback();
        this.#settle();
      });
    }

    /** Renders the view. Returns `false` if the view waits for its language file. A public method does not wait for it. */
    #render(isAwaited: boolean): boolean {
      const input = this.#input;
      if (this.#life.state === 'mounted') {
        this.#life.view.update(input.value);
        return true;
      }
      const language = isAwaited ? undefined : awaitLanguage(this);
      if (language) {
        void language.then(this.#requestUpdate);
        return false;
      }
      const { container, hydrate } = this.#attach();
      container.inert = this.#isEdited;
      const first = hydrate ? input.serverInput() : input.value;
      input.isStale = first !== input.value;
      const fail = this.#handleError;
      const serverLocale = container.getAttribute(serverLocaleAttribute) ?? undefined;
      const mounting = { host: this, container, input: first, hydrate, serverLocale, fail };
      setHostState(this, 'failed', false);
      const view = renderer.mount(mounting);
      this.#life = { state: 'mounted', view };
      return true;
    }

    #detach(): void {
      this.#codeAbort?.abort();
      this.#leave(this.#life.state === 'parsing' ? 'parsing' : 'detached');
      this.#container?.replaceChildren();
      leaveAddedStyles(this);
    }

    /** A view that has thrown an error is not rendered again until its input changes. */
    readonly #handleError = (error: unknown): void => {
      reportAbout(this, ({ reportViewError }) => reportViewError(this, error));
      this.#input.value = undefined;
      this.#showFallback();
    };

    /**
     * Shows the server's HTML. If the server has sent no HTML, shows one line of text, or nothing if the block sets
     * `hidesFailure`.
     */
    #showFallback(): void {
      this.#leave('failed');
      setHostState(this, 'failed', true);
      const hasLine = showsFailure(this);
      if (!hasLine && !this.#container && !shadowRootOf(this)) return;
      const slot = this.ownerDocument.createElement('slot');
      this.#attach().container.replaceChildren(slot);
      if (hasLine) reportAbout(this, ({ showUnavailable }) => showUnavailable(slot));
    }

    #leave(state: Exclude<Lifecycle['state'], 'mounted'>): void {
      const life = this.#life;
      this.#life = { state };
      if (life.state === 'mounted') life.view.unmount();
    }

    /** Attaches the shadow root only when its content is ready, so that the element is never blank. */
    #attach(): Attached {
      this.#container?.replaceChildren();
      if (this.#container) return { container: this.#container, hydrate: false };
      const attached = attachContainer(this, definition);
      this.#container = attached.container;
      return attached;
    }

    #settle(): void {
      const isFirst = !this.hasUpdated;
      if (isFirst) {
        endUpgrade(this);
        checkAttributes(this, properties);
      }
      this.hasUpdated ||= this.isConnected;
      setHostState(this, 'waiting', false);
      if (isFirst) this.dispatchEvent(new Event(READY_EVENT));
      this.#updating?.resolve(this.#settled());
      this.#updating = undefined;
    }

    /**
     * Resolves when the view is rendered and failures are reported. Waiting is necessary because React may throw after the
     * flush.
     */
    async #settled(): Promise<void> {
      if (this.#life.state === 'mounted') await this.#life.view.ready;
      await reportsSettled(this);
    }

    static {
      if (formAssociated) addFormMembers(Block.prototype);
      addProperties<Block>(
        Block.prototype,
        scalars,
        (host, name, scalar) => host.#input.property(name, scalar),
        (host, name, value) => host.#assign(name, value),
      );
      addMethods(Block.prototype, methods, (host) => {
        renderer.batch(() => (host as Block).#flush(true));
      });
    }
  }
  return Block;
}
