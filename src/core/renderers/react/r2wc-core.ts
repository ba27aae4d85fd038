import r2wcCore from '@r2wc/core';
import { connected, context, props, render } from './r2wc-symbols.js';

/*
 * The base class of elements whose controller works before they have a view. It is the class from `@r2wc/core`, which
 * `@r2wc/react-to-web-component` also uses. Its root can be set at any time.
 */

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

/** Created on demand, since elements do not exist on a server. */
let generated: Generated | undefined;

function generatedBase(): Generated {
  const renderer = {
    // The block decides when to mount.
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

/** The base class of elements with a controller. It has no public members. A subclass overrides the lifecycle callbacks. */
export function controllerBase(): new () => HTMLElement {
  return class ControllerBase extends generatedBase() {
    constructor() {
      super();
      // r2wc's mount target. As an own property, it would be part of each element's API.
      Reflect.deleteProperty(this, 'container');
    }
  };
}

/** Sets the root of an element without rendering, since hydration renders by itself. */
export function connectRoot(host: HTMLElement, root: LateRoot, first: object): void {
  const element = host as R2wcElement;
  element[connected] = true;
  element[props] = first;
  element[context] = root;
}

export function renderRoot(host: HTMLElement, next: object): void {
  const element = host as R2wcElement;
  element[props] = next;
  element[render]();
}

export function disconnectRoot(host: HTMLElement): void {
  generatedBase().prototype.disconnectedCallback.call(host as R2wcElement);
}
