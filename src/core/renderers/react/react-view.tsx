import type { ReadableAtom } from 'nanostores';
import type { ComponentType, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { useStore } from './hooks.js';
import type { Mounting, Rendering } from '../../life/mounting.js';
import { connectRoot, disconnectRoot, renderRoot } from './r2wc-core.js';
import { rootOptions } from './react-root.js';
import { ViewRoot, type ViewProps, type ViewRootProps } from './ViewRoot.js';

/** What a view draws from beside its input. */
export interface StateViewProps<I, S, A = unknown> extends ViewProps<I> {
  readonly state: S;
  /** What the controller does for it; undefined on a server. */
  readonly actions: A | undefined;
}

/** What a view gets from the controller. */
export interface ViewSource<S, A> {
  /** What a server's rendering shows, and the first one over it. */
  readonly initialState: S;
  readonly actions: A | undefined;
}

/** The view of an element whose controller works without it. */
export interface LateView<I, S, A = unknown> {
  /** Draws the state from now on. Over a server's rendering it first draws the initial one. */
  mount(
    mounting: Mounting,
    $state: ReadableAtom<unknown>,
    source: ViewSource<unknown, unknown>,
  ): Rendering;
  /** For a server: what it draws of the initial state. */
  readonly serverView: (initial: S) => ComponentType<ViewProps<I>>;
  /** For types alone: what the view calls. */
  readonly actions?: A;
}

/** Makes the view of a `controllerBlock`, as its late code exports it. */
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
      // At once, also over a server's rendering: an update before hydration has ended would throw the server's nodes away.
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
