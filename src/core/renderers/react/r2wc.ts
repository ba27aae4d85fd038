import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType, ReactNode } from 'react';
import { connected, context, props, render } from './r2wc-symbols.js';

/** A root of React, as r2wc uses it. */
interface Root {
  render(node: ReactNode): void;
  unmount(): void;
}

/** An element of r2wc's with props `P`. */
export interface R2wcElement<P> extends HTMLElement {
  [context]: { readonly root: Root; readonly ReactComponent: ComponentType<P> };
  [connected]: boolean;
  [props]: P;
  [render](): void;
  disconnectedCallback(): void;
}

/** How a component is kept in the elements of one class. */
export interface R2wcBase<P> {
  readonly Base: new () => R2wcElement<P>;
  /** Gives an element its root, without rendering: one that hydrates renders by itself. */
  connect(host: R2wcElement<P>, root: Root, first: P): void;
  /** Renders an element that is connected, with other props. */
  update(host: R2wcElement<P>, next: P): void;
  /** Unmounts the root. */
  disconnect(host: R2wcElement<P>): void;
}

/** A base class for elements that show a component, without a public member; its subclass overrides the life-cycle callbacks. */
export function r2wcBase<P extends object>(component: ComponentType<P>): R2wcBase<P> {
  const Generated = r2wc(component, {}) as unknown as {
    new (): R2wcElement<P>;
    readonly prototype: R2wcElement<P>;
  };

  class Base extends Generated {
    constructor() {
      super();
      // Where r2wc would mount; as a property it would be part of every tag.
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
