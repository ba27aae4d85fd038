import { Component, createContext, useContext, type ComponentType, type ReactNode } from 'react';
import { unavailable } from '../i18n/messages/failures.js';
import { hasVisibleChildren } from './children.js';
import { tell } from './tell.js';

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
    <Fence host={host} input={input}>
      <HostContext value={host}>
        <View input={input} />
      </HostContext>
    </Fence>
  );
}

interface FenceProps {
  readonly host: HTMLElement | null;
  readonly input: unknown;
  readonly children: ReactNode;
}

interface FenceState {
  readonly hasFailed: boolean;
  readonly input: unknown;
}

/** Keeps a view's throw to its own element. Other input gets another try. */
class Fence extends Component<FenceProps, FenceState> {
  override state: FenceState = { hasFailed: false, input: this.props.input };

  static getDerivedStateFromProps({ input }: FenceProps, state: FenceState): FenceState | null {
    return Object.is(input, state.input) ? null : { hasFailed: false, input };
  }

  static getDerivedStateFromError(): Partial<FenceState> {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { host } = this.props;
    if (host) tell(host, ({ reportThrow }) => reportThrow(host, error));
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
