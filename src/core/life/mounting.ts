import { isHtmlTag } from '../../platform/node-kinds.js';
import { adoptStyles } from '../css.js';
import { hasVisibleChildren } from '../input/children.js';
import { blockDefinition, type BlockDefinition, type DefinedClass } from './define.js';
import { shadowRootOf } from './host.js';
import type { LazyModule } from '../../loading/lazy-module.js';
import type { Job } from './scheduler.js';

export interface Rendering {
  /** Settles when the first render is complete. Absent if it is complete when `mount` returns. */
  readonly ready?: Promise<void>;
  update(input: unknown): void;
  unmount(): void;
}

export interface Renderer {
  readonly batch: Job['batch'];
  mount(mounting: Mounting): Rendering;
  /** Returns the lazy code that is needed to render an input, if any. */
  awaits?(input: unknown): LazyModule<object> | undefined;
}

export interface Mounting {
  readonly host: HTMLElement;
  /** The wrapper element inside the shadow root. */
  readonly container: HTMLElement;
  readonly input: unknown;
  /** `true` if the container contains the server-rendered view. */
  readonly hydrate: boolean;
  /** The locale that the server rendered with, if known. */
  readonly serverLocale: string | undefined;
  /** Handles an error that occurs outside of `mount` and `update`: the server's HTML is shown. */
  readonly fail: (error: unknown) => void;
}

/** Class of the wrapper that the renderer owns. A server-rendered shadow root contains it, too. */
export const containerClass = 'sq-root';
/** Attribute of the wrapper that contains the locale the server rendered with. */
export const serverLocaleAttribute = 'data-sq-locale';
/** Marks the style element of a server-rendered shadow root. The shared sheet replaces the element. */
export const serverStyleMarker = 'data-sq-style';

/** The wrapper inside a shadow root. `hydrate` is `true` if the server has rendered the view into it. */
export interface Attached {
  readonly container: HTMLElement;
  readonly hydrate: boolean;
}

/** Attaches a shadow root and a wrapper to a host, or finds those that the server rendered. */
export function attachContainer(
  host: HTMLElement,
  { styles, delegatesFocus = false, deferFirstRender }: BlockDefinition,
): Attached {
  const serverRoot = shadowRootOf(host);
  const root = serverRoot ?? host.attachShadow({ mode: 'open', delegatesFocus });
  const rendered = serverRoot?.querySelector<HTMLElement>(`.${containerClass}`);
  adoptStyles(root, styles);
  for (const style of root.querySelectorAll(`[${serverStyleMarker}]`)) style.remove();
  const container = rendered ?? root.appendChild(host.ownerDocument.createElement('div'));
  container.className = containerClass;
  if (deferFirstRender && !isHtmlTag(container.nextSibling, 'slot')) {
    container.after(host.ownerDocument.createElement('slot'));
  }
  return { container, hydrate: !!rendered };
}

/**
 * Returns `true` if an element shows one line of text when it cannot work. An element with visible children shows them instead.
 */
export function showsFailure(host: HTMLElement): boolean {
  const { [blockDefinition]: definition } = host.constructor as unknown as DefinedClass;
  return !definition.hidesFailure && !hasVisibleChildren(host);
}
