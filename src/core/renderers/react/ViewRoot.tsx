import {
  Component,
  createContext,
  useContext,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { Catalogue, Messages } from '../../../i18n/messages/catalogue.js';
import { failureMessages } from '../../../i18n/messages/failures.js';
import { reportAbout, setHostState } from '../../life/host.js';
import { defaultLocale, localeOf } from '../../locale.js';
import { messagesIn, subscribeMessages } from '../../message-registry.js';
import { showsFailure } from '../../life/mounting.js';

export interface ViewProps<T> {
  readonly input: T;
}

/** Props of the component that wraps a view. `host` is `null` on a server. */
export interface ViewRootProps {
  readonly host: HTMLElement | null;
  readonly input: unknown;
  readonly view: ComponentType<ViewProps<never>>;
  /** The locale that the server rendered with. */
  readonly serverLocale?: string | undefined;
}

const LocaleContext = createContext(defaultLocale);
const HostContext = createContext<HTMLElement | null>(null);

/** The block's element, for effects and event handlers; `null` on a server. */
export function useHost(): HTMLElement | null {
  return useContext(HostContext);
}

/** The block's locale, for `Intl`. During hydration, this is the locale that the server rendered with. */
export function useLocale(): string {
  return useInLocale((locale) => locale);
}

export function useMessages<C extends Catalogue>(catalogue: C): Messages<C> {
  return useInLocale((locale) => messagesIn(catalogue, locale));
}

/** Returns `read(locale)`. `read` must return the same object for the same locale, as `useSyncExternalStore` requires. */
function useInLocale<T>(read: (locale: string) => T): T {
  const host = useContext(HostContext);
  const server = useContext(LocaleContext);
  return useSyncExternalStore(
    subscribeMessages,
    () => read(host ? localeOf(host) : server),
    () => read(server),
  );
}

/** Renders the same tree in the browser and on a server, as hydration requires. */
export function ViewRoot({
  host,
  input,
  view,
  serverLocale = defaultLocale,
}: ViewRootProps): ReactNode {
  const View = view as ComponentType<ViewProps<unknown>>;
  return (
    <ErrorBoundary host={host} input={input}>
      <HostContext value={host}>
        <LocaleContext value={serverLocale}>
          <View input={input} />
        </LocaleContext>
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

/** Limits an error to the element whose view threw it. New input triggers another attempt. */
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
    if (!host) return;
    setHostState(host, 'failed', true);
    reportAbout(host, ({ reportViewError }) => reportViewError(host, error));
  }

  override componentDidUpdate(_: ErrorBoundaryProps, { hasFailed }: ErrorBoundaryState): void {
    const { host } = this.props;
    if (host && hasFailed && !this.state.hasFailed) setHostState(host, 'failed', false);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ServerHtml host={this.props.host} /> : this.props.children;
  }
}

/** Renders the server's HTML of an element that cannot work. If the element has no HTML, renders one line of text. */
export function ServerHtml({ host }: { readonly host: HTMLElement | null }): ReactNode {
  return (
    <>
      <slot />
      {host && showsFailure(host) ? (
        <p part="error">{messagesIn(failureMessages, localeOf(host)).unavailable}</p>
      ) : null}
    </>
  );
}
