import { hasVisibleChildren, isWatched, watchChildren } from './children.js';
import { blockDefinition, type BlockDefinition, type BlockElement } from './definition.js';
import { attachContainer, type Attached } from './container.js';
import { awaitEndTag, isParsedWhole } from './end-tag.js';
import { takeEarlyProperties } from './early-properties.js';
import { keepInternals, setHostState } from './host.js';
import { attributeName, jsonAttributes, resolveInput } from './input.js';
import type { Reading, Resolved } from './input.js';
import type { LazyModule } from './lazy-module.js';
import { addMethods } from './methods.js';
import { mountQueue, type Job } from './mount-queue.js';
import { addProperties } from './properties.js';
import { rawAttribute, type Scalar } from './scalars.js';
import { adoptStyles, bringStyles } from './style-sheets.js';
import { tell, told } from './tell.js';
import type { Renderer, Rendering } from './renderer.js';

/**
 * The life of an element, the same for all blocks: it reads its input once its end tag has been
 * seen, mounts and updates through the page's queue, keeps its view when it is moved, unmounts
 * when it is gone for good, and shows the server's HTML whenever it cannot do its work.
 */
export function blockElement(
  Base: new () => HTMLElement,
  definition: BlockDefinition,
  renderer: Renderer,
): new () => BlockElement {
  const { input: spec, methods = [], untilShown } = definition;
  const scalars = new Map<string, Scalar<unknown>>(Object.entries(spec.scalars));
  const properties = new Map([...scalars.keys()].map((name) => [attributeName(name), name]));

  class Block extends Base {
    static readonly [blockDefinition] = definition;
    static readonly formAssociated = !!definition.formMembers;

    static get observedAttributes(): string[] {
      return [...properties.keys(), ...jsonAttributes];
    }

    hasUpdated = false;
    readonly #job: Job = { batch: renderer.batch, flush: () => this.#flush() };
    readonly #internals = this.attachInternals();
    readonly #explicit = new Map<string, unknown>();
    readonly #told = new Set<string>();
    #data: unknown;
    #scalars: Readonly<Record<string, unknown>> = {};
    #input: unknown;
    /** Written properties leave it as it is. */
    #reading: Reading | undefined;
    #isStale = true;
    /** What reads the input, and is still to come. */
    #reader: LazyModule<object> | undefined;
    #waiting: AbortController | undefined;
    #isParsed = false;
    /** What the attributes said at the upgrade: the server has rendered with that. */
    #sent: ReadonlyMap<string, unknown> | undefined;
    #view: Rendering | undefined;
    #container: HTMLElement | undefined;
    #pending: PromiseWithResolvers<void> | undefined;

    constructor() {
      super();
      keepInternals(this, this.#internals);
    }

    connectedCallback(): void {
      this.#sent ??= new Map(this.#explicit);
      bringStyles(this);
      takeEarlyProperties(this, [...scalars.keys(), 'data']);
      if (untilShown && isParsedWhole(this) && !this.#internals.shadowRoot) this.#attach();
      this.#enqueue();
    }

    disconnectedCallback(): void {
      // A move is a removal and an insertion: the queue looks where it is by then.
      if (this.#view || this.#pending || this.#waiting) this.#enqueue();
    }

    // Its presence keeps `moveBefore` from being a removal and an insertion.
    connectedMoveCallback(): void {}

    adoptedCallback(): void {
      adoptStyles(this.#internals.shadowRoot, definition.styles);
    }

    attributeChangedCallback(name: string, _before: string | null, value: string | null): void {
      const property = properties.get(name);
      const scalar = property === undefined ? undefined : scalars.get(property);
      this.#reading = undefined;
      if (property === undefined || !scalar) this.#refresh();
      else this.#write(property, rawAttribute(scalar, value));
    }

    get data(): unknown {
      return this.#data;
    }

    set data(data: unknown) {
      if (Object.is(data, this.#data)) return;
      this.#data = data ?? undefined;
      this.#refresh();
    }

    get updateComplete(): Promise<void> {
      return this.#pending?.promise ?? this.#settled();
    }

    #flush(isAwaited = false): void {
      try {
        if (!this.isConnected) this.#unmount();
        else if (!this.#isParsed && !isParsedWhole(this))
          return awaitEndTag(this, this.#endTagSeen);
        else if (!this.#isStale && this.#view) renderer.hearing?.tell(this);
        else {
          // The first rendering of what may have much to read waits for the next turn, unless somebody waits for it.
          const isPutOff = untilShown && !isAwaited && !this.hasUpdated && this.#isStale;
          if (this.#isStale) this.#readInput();
          if (this.#reader) return this.#awaitReader(this.#reader);
          if (isPutOff && this.#input !== undefined) return this.#enqueue();
          this.#render();
        }
        if (this.#isStale && this.#view) return this.#enqueue();
      } catch (error) {
        this.#giveUp(error);
      }
      this.#settle();
    }

    /** Style sheets can hold the place of what waits for the code that reads it by `:state(waiting)`. */
    #awaitReader(reader: LazyModule<object>): void {
      this.#isStale = true;
      setHostState(this, 'waiting', true);
      this.#waiting?.abort();
      const { signal } = (this.#waiting = new AbortController());
      const missed = (error: Error): void => {
        tell(this, ({ emitMissing }) => emitMissing(this, error));
        // What a server has drawn works by itself.
        if (!this.#internals.shadowRoot) this.#stepBack();
        this.#settle();
      };
      reader.whenLoaded(() => this.#enqueue(), signal, missed);
    }

    #settle(): void {
      this.hasUpdated ||= this.isConnected;
      setHostState(this, 'waiting', false);
      this.#pending?.resolve(this.#settled());
      this.#pending = undefined;
    }

    /** The view stands, and what went wrong is told. React may throw after the flush. */
    async #settled(): Promise<void> {
      await this.#view?.ready;
      await told(this);
    }

    readonly #endTagSeen = (): void => {
      this.#isParsed = true;
      this.#enqueue();
    };

    #write(property: string, value: unknown): void {
      if (Object.is(this.#explicit.get(property), value)) return;
      if (value === undefined) this.#explicit.delete(property);
      else this.#explicit.set(property, value);
      const clean = scalars.get(property)?.parse(value);
      this.#renew(renderer.hearing?.isHeard(this, property, clean));
    }

    #refresh(): void {
      this.#reading = undefined;
      this.#renew();
    }

    #renew(isHeardOf = false): void {
      if (!isHeardOf) this.#isStale = true;
      if (this.isConnected) this.#enqueue();
    }

    #enqueue(): void {
      this.#pending ??= Promise.withResolvers();
      const enqueue = (): void => mountQueue().enqueue(this.#job);
      if (untilShown && !this.hasUpdated) untilShown(enqueue);
      else enqueue();
    }

    #render(): void {
      if (this.#input === undefined) this.#stepBack();
      else if (this.#view) this.#view.update(this.#input);
      else this.#mount();
    }

    #readInput(): void {
      watchChildren(this, spec.watch ?? [], () => this.#refresh());
      this.#isStale = false;
      const { result, scalars: clean, warnings } = this.#resolve();
      this.#scalars = clean;
      this.#reader = 'pending' in result ? result.pending : undefined;
      if (this.#reader) return;
      this.#input = 'input' in result ? result.input : undefined;
      if ('input' in result && !warnings[0]) return;
      tell(this, ({ reportInput }) => reportInput(this, warnings, result, this.#told));
    }

    #resolve(): Resolved<unknown> {
      const own = { explicit: this.#explicit, data: this.#data, reading: this.#reading };
      const resolved = resolveInput(spec, { ...own, element: this });
      // Before that nobody would say that it is another one.
      if (isWatched(this)) this.#reading = resolved.reading;
      return resolved;
    }

    #mount(): void {
      const { container, hydrate } = this.#attach();
      const input = hydrate ? this.#sentInput() : this.#input;
      // Hydrated with what the server knew, the view keeps its nodes; the next flush tells it the news.
      this.#isStale = input !== this.#input;
      this.#view = renderer.mount({ host: this, container, input, hydrate, fail: this.#giveUp });
    }

    #sentInput(): unknown {
      const sent = this.#sent;
      const isSame =
        this.#data === undefined &&
        sent?.size === this.#explicit.size &&
        [...sent].every(([name, value]) => Object.is(value, this.#explicit.get(name)));
      if (isSame || !sent) return this.#input;
      const { result } = resolveInput(spec, { explicit: sent, element: this });
      return 'input' in result ? result.input : this.#input;
    }

    #unmount(): void {
      this.#waiting?.abort();
      this.#view?.unmount();
      this.#view = undefined;
      this.#container?.replaceChildren();
    }

    /** A view that threw is not asked again before its input changes. */
    readonly #giveUp = (error: unknown): void => {
      tell(this, ({ reportThrow }) => reportThrow(this, error));
      this.#input = undefined;
      this.#stepBack();
    };

    /** Ends the view, if there is one, and shows what the server sent. */
    #stepBack(): void {
      this.#view?.unmount();
      this.#view = undefined;
      this.#showServerHtml();
    }

    /** Nothing is attached before there is something to show, so there is no blank moment. */
    #attach(): Attached {
      this.#container?.replaceChildren();
      if (this.#container) return { container: this.#container, hydrate: false };
      const attached = attachContainer(this, this.#internals, definition);
      this.#container = attached.container;
      return attached;
    }

    #showServerHtml(): void {
      const hasContent = hasVisibleChildren(this);
      if (hasContent && !this.#container && !this.#internals.shadowRoot) return;
      const slot = this.ownerDocument.createElement('slot');
      this.#attach().container.replaceChildren(slot);
      if (!hasContent) tell(this, ({ showUnavailable }) => showUnavailable(slot));
    }

    #readProperty(name: string, { parse, fallback }: Scalar<unknown>): unknown {
      const isOwn = this.#explicit.has(name);
      return (isOwn ? parse(this.#explicit.get(name)) : this.#cleanScalars()[name]) ?? fallback;
    }

    /** What the page says by now, which may not be rendered yet. */
    #cleanScalars(): Readonly<Record<string, unknown>> {
      if (!this.#isStale) return this.#scalars;
      try {
        return this.#resolve().scalars;
      } catch {
        // The next render meets the same throw, and reports it.
        return {};
      }
    }

    static {
      definition.formMembers?.(Block.prototype);
      addProperties<Block>(
        Block.prototype,
        scalars,
        (host, name, scalar) => host.#readProperty(name, scalar),
        (host, name, value) => host.#write(name, value),
      );
      addMethods(Block.prototype, methods, (host) => {
        renderer.batch(() => (host as Block).#flush(true));
      });
    }
  }
  return Block;
}
