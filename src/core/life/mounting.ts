import { isHtmlTag } from '../../platform/node-kinds.js';
import { adoptStyles } from '../css.js';
import { hasVisibleChildren } from '../input/children.js';
import { blockDefinition, type BlockDefinition, type DefinedClass } from './define.js';
import { shadowRootOf } from './host.js';
import type { LazyModule } from '../../loading/lazy-module.js';
import type { Job } from './scheduler.js';

/** A mounted view. */
export interface Rendering {
  /** Settles when the first rendering stands, where that takes longer than `mount`. */
  readonly ready?: Promise<void>;
  update(input: unknown): void;
  unmount(): void;
}

/** What turns input into nodes: React or lit. */
export interface Renderer {
  readonly batch: Job['batch'];
  mount(mounting: Mounting): Rendering;
  /** The late code without which it cannot show an input, if it needs any. */
  awaits?(input: unknown): LazyModule<object> | undefined;
}

/** Where and what to mount. */
export interface Mounting {
  readonly host: HTMLElement;
  /** The wrapper element inside the shadow root. */
  readonly container: HTMLElement;
  readonly input: unknown;
  /** The container holds the server's rendering of the same view. */
  readonly hydrate: boolean;
  /** The locale that the server has drawn in, as far as it says. */
  readonly serverLocale: string | undefined;
  /** For a throw outside `mount` and `update`: shows what the server sent. */
  readonly fail: (error: unknown) => void;
}

/** The wrapper that the renderer owns; a server-sent shadow root has it too. */
export const containerClass = 'sq-root';
/** On the wrapper of a server-sent shadow root: the locale that it was drawn in. */
export const serverLocaleAttribute = 'data-sq-locale';
/** Marks the style of a server-sent shadow root, which gives way to the shared sheet. */
export const serverStyleMarker = 'data-sq-style';

/** The wrapper inside a shadow root, and whether the server has rendered the view into it. */
export interface Attached {
  readonly container: HTMLElement;
  readonly hydrate: boolean;
}

/** Gives a host its shadow root and wrapper, or finds those that the server sent. */
export function attachContainer(
  host: HTMLElement,
  { styles, delegatesFocus = false, deferFirstRender, onShadowRoot }: BlockDefinition,
): Attached {
  const serverRoot = shadowRootOf(host);
  const root = serverRoot ?? host.attachShadow({ mode: 'open', delegatesFocus });
  const rendered = serverRoot?.querySelector<HTMLElement>(`.${containerClass}`);
  adoptStyles(root, styles);
  for (const style of root.querySelectorAll(`[${serverStyleMarker}]`)) style.remove();
  const container = rendered ?? root.appendChild(host.ownerDocument.createElement('div'));
  container.className = containerClass;
  onShadowRoot?.(root);
  if (deferFirstRender && !isHtmlTag(container.nextSibling, 'slot')) {
    container.after(host.ownerDocument.createElement('slot'));
  }
  return { container, hydrate: !!rendered };
}

/** Whether an element that cannot work shows one line in its place. Its children are shown instead if it has any. */
export function showsFailure(host: HTMLElement): boolean {
  const { [blockDefinition]: definition } = host.constructor as unknown as DefinedClass;
  return !definition.hidesFailure && !hasVisibleChildren(host);
}
