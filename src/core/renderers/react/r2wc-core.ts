import r2wcCore from '@r2wc/core';

/* The base class of elements whose controller works before they have a view. `@r2wc/core` returns this class, and
   `@r2wc/react-to-web-component` uses it, too. Its React root can be set at any time.

   r2wc stores an element's state under registered symbols, which a subclass can access. If a context is set, r2wc updates the
   element but never mounts it. We can therefore create the root, set its options and hydrate. If a new version renames the
   symbols, every test of a React element fails. */
const context = Symbol.for('r2wc.context');
const connected = Symbol.for('r2wc.connected');
const props = Symbol.for('r2wc.props');
const render = Symbol.for('r2wc.render');

/** Renders an element. */
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

/** The type of a class that r2wc has created. */
export interface Generated {
  new (): R2wcElement;
  readonly prototype: R2wcElement;
}

/** Created on demand, since custom elements do not exist on a server. */
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

/**
 * Returns the base class of elements with a controller. It has no public members. A subclass overrides the lifecycle callbacks.
 */
export function controllerBase(): new () => HTMLElement {
  return withoutContainer(generatedBase());
}

/**
 * Returns a subclass without r2wc's `container` property. Otherwise `container` would be a public property of every element.
 */
export function withoutContainer(Base: Generated): new () => HTMLElement {
  return class extends Base {
    constructor() {
      super();
      Reflect.deleteProperty(this, 'container');
    }
  };
}

/** Sets an element's React root without rendering, since a root that hydrates renders by itself. */
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
