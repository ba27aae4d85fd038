import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType, ReactNode } from 'react';
import { connected, context, props, render } from './r2wc-symbols.js';

interface Root {
  render(node: ReactNode): void;
  unmount(): void;
}

export interface R2wcElement<P> extends HTMLElement {
  [context]: { readonly root: Root; readonly ReactComponent: ComponentType<P> };
  [connected]: boolean;
  [props]: P;
  [render](): void;
  disconnectedCallback(): void;
}

/** Connects a component with the elements of one class. */
export interface R2wcBase<P> {
  readonly Base: new () => R2wcElement<P>;
  /** Sets the root of an element without rendering, since hydration renders by itself. */
  connect(host: R2wcElement<P>, root: Root, first: P): void;
  update(host: R2wcElement<P>, next: P): void;
  disconnect(host: R2wcElement<P>): void;
}

/** Creates a base class for elements that show a component. It has no public members. A subclass overrides the lifecycle callbacks. */
export function r2wcBase<P extends object>(component: ComponentType<P>): R2wcBase<P> {
  const Generated = r2wc(component, {}) as unknown as {
    new (): R2wcElement<P>;
    readonly prototype: R2wcElement<P>;
  };

  class Base extends Generated {
    constructor() {
      super();
      // r2wc's mount target. As an own property, it would be part of each element's API.
      Reflect.deleteProperty(this, 'container');
    }
  }

  return {
    Base,
    connect(host, root, first) {
      host[connected] = true;
      host[props] = first;
      host[context] = { root, ReactComponent: component };
    },
    update(host, next) {
      host[props] = next;
      host[render]();
    },
    disconnect(host) {
      Generated.prototype.disconnectedCallback.call(host);
    },
  };
}
