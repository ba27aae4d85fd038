import r2wcCore from '@r2wc/core';
import { connected, context, props, render } from './r2wc-symbols.js';

/*
 * The base of elements whose controller works before they have a view: the class that `@r2wc/core` returns.
 * `@r2wc/react-to-web-component` uses the same class. Its root may be set at any time.
 */

/** What draws an element. */
export interface LateRoot {
  render(next: object): void;
  unmount(): void;
}

type R2wcElement = HTMLElement & {
  [context]: LateRoot;
  [connected]: boolean;
  [props]: object;
  [render](): void;
  disconnectedCallback(): void;
};

interface Generated {
  new (): R2wcElement;
  readonly prototype: R2wcElement;
}

/** Made on demand: on a server there are no elements. */
let generated: Generated | undefined;

function generatedBase(): Generated {
  const renderer = {
    // Our factory decides when to mount.
    mount: () => undefined,
    update: (root: LateRoot, next: object) => root.render(next),
    unmount: (root: LateRoot) => root.unmount(),
  };
  return (generated ??= r2wcCore(
    undefined as never,
    { props: [] },
    renderer as never,
  ) as unknown as Generated);
}

/** The base class of elements with a controller. It has no public member; a subclass overrides the life-cycle callbacks. */
export function controllerBase(): new () => HTMLElement {
  return class ControllerBase extends generatedBase() {
    constructor() {
      super();
      // Where r2wc would mount; as a property it would be part of every tag.
      Reflect.deleteProperty(this, 'container');
    }
  };
}

/** Gives an element its root, without rendering: one that hydrates renders by itself. */
export function connectRoot(host: HTMLElement, root: LateRoot, first: object): void {
  const element = host as R2wcElement;
  element[connected] = true;
  element[props] = first;
  element[context] = root;
}

/** Renders an element that has its root, with other props. */
export function renderRoot(host: HTMLElement, next: object): void {
  const element = host as R2wcElement;
  element[props] = next;
  element[render]();
}

/** Unmounts the root of an element, if it has one. */
export function disconnectRoot(host: HTMLElement): void {
  generatedBase().prototype.disconnectedCallback.call(host as R2wcElement);
}
