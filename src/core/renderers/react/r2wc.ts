import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import type { Root } from 'react-dom/client';
import { connectRoot, renderRoot, withoutContainer, type Generated } from './r2wc-core.js';

/** Connects a component with the elements of one class. */
export interface R2wcBase<P> {
  /** The base class, without a public member; a subclass overrides the life-cycle callbacks. */
  readonly Base: new () => HTMLElement;
  /** Gives an element its root, without rendering: a root that hydrates renders by itself. */
  connect(host: HTMLElement, root: Root, first: P): void;
  /** Renders an element that is connected, with other props. */
  update(host: HTMLElement, next: P): void;
  /** Unmounts the root. */
  disconnect(host: HTMLElement): void;
}

/** The base of elements whose view is React from the start: the class that `@r2wc/react-to-web-component` returns. */
export function r2wcBase<P extends object>(component: ComponentType<P>): R2wcBase<P> {
  const Base = r2wc(component, {}) as unknown as Generated;
  return {
    Base: withoutContainer(Base),
    connect: (host, root, first) => connectRoot(host, { root, ReactComponent: component }, first),
    update: renderRoot,
    disconnect: (host) => Base.prototype.disconnectedCallback.call(host as never),
  };
}
