import r2wcCore from '@r2wc/core';

/*
 * The base of elements whose controller works before they have a view: the class that `@r2wc/core` returns.
 * `@r2wc/react-to-web-component` uses the same class. Its root may be set at any time.
 *
 * r2wc keeps the state of an element under registered symbols, which a subclass can reach. With a context in place it updates, and never
 * mounts by itself: so the root, its options and hydration are ours. Every test of a React element fails if a version renames the symbols.
 */
const context = Symbol.for('r2wc.context');
const connected = Symbol.for('r2wc.connected');
const props = Symbol.for('r2wc.props');
const render = Symbol.for('r2wc.render');

/** What draws an element. */
interface LateRoot {
  render(next: object): void;
  unmount(): void;
}

type R2wcElement = HTMLElement & {
  [context]: object;
  [connected]: boolean;
  [props]: object;
  [render](): void;
  disconnectedCallback(): void;
};

/** A class that r2wc has made. */
export interface Generated {
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
  return withoutContainer(generatedBase());
}

/** A subclass without the property `container`, where r2wc would mount: it would be part of every element. */
export function withoutContainer(Base: Generated): new () => HTMLElement {
  return class extends Base {
    constructor() {
      super();
      Reflect.deleteProperty(this, 'container');
    }
  };
}

/** Gives an element its root, without rendering: a root that hydrates renders by itself. */
export function connectRoot(host: HTMLElement, root: object, first: object): void {
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
