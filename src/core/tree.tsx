import { Component, createContext, useContext, type ComponentType, type ReactNode } from 'react';
import { unavailable } from '../i18n/messages/failures.js';
import { hasVisibleChildren } from './children.js';
import { reportAbout } from './host.js';

/** What a block's view receives. */
export interface ViewProps<T> {
  readonly input: T;
}

/** The props of the tree around a view. `host` is null on a server, where there are no elements. */
export interface TreeProps {
  readonly host: HTMLElement | null;
  readonly input: unknown;
  readonly view: ComponentType<ViewProps<never>>;
}

const HostContext = createContext<HTMLElement | null>(null);

/** The block's element, for effects and event handlers; null on a server. */
export function useHost(): HTMLElement | null {
  return useContext(HostContext);
}

/** The same tree in the browser and on a server, so that one can hydrate the other. */
export function Tree({ host, input, view }: TreeProps): ReactNode {
  const View = view as ComponentType<ViewProps<unknown>>;
  return (
    <ErrorBoundary host={host} input={input}>
      <HostContext value={host}>
        <View input={input} />
      </HostContext>
    </ErrorBoundary>
  );
}

interface ErrorBoundaryProps {
  readonly host: HTMLElement | null;
  readonly input: unknown;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean;
  readonly input: unknown;
}

/** Keeps a view's throw to its own element. Other input gets another try. */
class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, input: this.props.input };

  static getDerivedStateFromProps(
    { input }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return Object.is(input, state.input) ? null : { hasFailed: false, input };
  }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { host } = this.props;
    if (host) reportAbout(host, ({ reportThrow }) => reportThrow(host, error));
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ServerHtml host={this.props.host} /> : this.props.children;
  }
}

function ServerHtml({ host }: { readonly host: HTMLElement | null }): ReactNode {
  const hasNothing = host !== null && !hasVisibleChildren(host);
  return (
    <>
      <slot />
      {hasNothing ? <p part="error">{unavailable}</p> : null}
    </>
  );
}
