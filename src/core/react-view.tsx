import type { ReadableAtom } from 'nanostores';
import type { ComponentType, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { shieldSelections } from './endless-forms.js';
import { useStore } from './hooks.js';
import type { Mounting, Rendering } from './mounting.js';
import { connectRoot, disconnectRoot, renderRoot } from './r2wc-core.js';
import { rootOptions } from './react-root.js';
import { ViewRoot, type ViewProps, type ViewRootProps } from './ViewRoot.js';

if (typeof document !== 'undefined') shieldSelections();

/** What a view draws from beside its input. */
export interface StateViewProps<I, S> extends ViewProps<I> {
  readonly state: S;
}

/** The view of an element whose controller works without it. */
export interface LateView<I, S> {
  /** Draws the state from now on. Over a server's rendering it first draws the initial one. */
  mount(mounting: Mounting, $state: ReadableAtom<unknown>, initial: unknown): Rendering;
  /** For a server: what it draws of the initial state. */
  readonly serverView: (initial: S) => ComponentType<ViewProps<I>>;
}

/** Makes the view of a `controllerBlock`, as its late code exports it. */
export function lateView<I, S>(component: ComponentType<StateViewProps<I, S>>): LateView<I, S> {
  const View = component as ComponentType<StateViewProps<unknown, unknown>>;
  return {
    serverView: (initial) => {
      const ServerView = ({ input }: ViewProps<I>): ReactNode => (
        <View input={input} state={initial} />
      );
      return ServerView;
    },
    mount({ host, container, input, hydrate, serverLocale }, $state, initial) {
      function StateView({ input }: ViewProps<never>): ReactNode {
        return <View input={input} state={useStore($state, initial)} />;
      }
      const propsOf = (next: unknown): ViewRootProps => ({
        ...{ host, view: StateView, serverLocale },
        input: next,
      });
      const first = propsOf(input);
      const root = hydrate
        ? hydrateRoot(container, <ViewRoot {...first} />, rootOptions(host))
        : createRoot(container, rootOptions(host));
      connectRoot(
        host,
        {
          render: (next) => root.render(<ViewRoot {...(next as ViewRootProps)} />),
          unmount: () => root.unmount(),
        },
        first,
      );
      if (!hydrate) flushSync(() => renderRoot(host, first));
      return {
        update: (next) => renderRoot(host, propsOf(next)),
        unmount: () => disconnectRoot(host),
      };
    },
  };
}
