import type { ReadableAtom } from 'nanostores';
import type { ComponentType, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { useStore } from './hooks.js';
import type { Mounting, Rendering } from '../../life/mounting.js';
import { connectRoot, disconnectRoot, renderRoot } from './r2wc-core.js';
import { rootOptions } from './react-root.js';
import { ViewRoot, type ViewProps, type ViewRootProps } from './ViewRoot.js';

export interface StateViewProps<I, S, A = unknown> extends ViewProps<I> {
  readonly state: S;
  /** The controller's callbacks; `undefined` on a server. */
  readonly actions: A | undefined;
}

export interface ViewSource<S, A> {
  /** The state that the server rendered with. A render that hydrates must use it. */
  readonly initialState: S;
  readonly actions: A | undefined;
}

/** The lazily loaded view of an element whose controller works without it. */
export interface LateView<I, S, A = unknown> {
  /**
   * Mounts the view and re-renders it when the state changes. If the view hydrates, the first render uses the initial state.
   */
  mount(
    mounting: Mounting,
    $state: ReadableAtom<unknown>,
    source: ViewSource<unknown, unknown>,
  ): Rendering;
  /** Returns the component that a server renders with the initial state. */
  readonly serverView: (initial: S) => ComponentType<ViewProps<I>>;
  /** Exists only for type inference. */
  readonly actions?: A;
}

/** Creates the view of a `controllerBlock`. Export it from the view's lazy chunk. */
export function lateView<I, S, A = unknown>(
  component: ComponentType<StateViewProps<I, S, A>>,
): LateView<I, S, A> {
  const View = component as ComponentType<StateViewProps<unknown, unknown>>;
  return {
    serverView: (initial) => {
      const ServerView = ({ input }: ViewProps<I>): ReactNode => (
        <View input={input} state={initial} actions={undefined} />
      );
      return ServerView;
    },
    mount({ host, container, input, hydrate, serverLocale }, $state, { initialState, actions }) {
      function StateView({ input }: ViewProps<never>): ReactNode {
        return <View input={input} state={useStore($state, initialState)} actions={actions} />;
      }
      const propsOf = (next: unknown): ViewRootProps => ({
        ...{ host, view: StateView, serverLocale },
        input: next,
      });
      const first = propsOf(input);
      // Hydration must also complete synchronously. An update before it has completed would discard the server's nodes.
      flushSync(() => {
        const root = hydrate
          ? hydrateRoot(container, <ViewRoot {...first} />, rootOptions(host))
          : createRoot(container, rootOptions(host));
        connectRoot(
          host,
          {
            render: (next: object) => root.render(<ViewRoot {...(next as ViewRootProps)} />),
            unmount: () => root.unmount(),
          },
          first,
        );
        if (!hydrate) renderRoot(host, first);
      });
      return {
        update: (next) => flushSync(() => renderRoot(host, propsOf(next))),
        unmount: () => disconnectRoot(host),
      };
    },
  };
}
