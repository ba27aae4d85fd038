import { generate } from '../../core/annotations/annotate.js';
import { runForeignScript, WIDGET_TIMEOUT } from '../../platform/foreign-script.js';
import { allowScript } from '../../platform/trusted.js';
import { openTableScript, type Widget } from './model/providers.js';

/** Where a provider's script may put what it draws: the light DOM, which is all that it can find. */
export const WIDGET_SLOT = 'widget';

/** How it is shown. */
export interface WidgetOptions {
  /** OpenTable's wide theme. */
  readonly isWide: boolean;
  readonly locale: string;
  /** The name of a frame of our own. */
  readonly title: string;
}

/** Tock's script by its own interface: calls that come before it wait in the queue. */
interface Tock {
  (...args: readonly string[]): void;
  callMethod?: (...args: readonly string[]) => void;
  queue: (readonly string[])[];
}

const TOCK_CONTAINER = 'Tock_widget_container';

/**
 * Has a provider's script draw its widget below the host, until `signal` aborts. Answers whether it has drawn something within
 * ten seconds, and with undefined where nobody waits for that any more, or the page is edited. What fails leaves nothing behind.
 */
export async function showWidget(
  host: HTMLElement,
  widget: Widget,
  options: WidgetOptions,
  signal: AbortSignal,
): Promise<HTMLElement | 'failed' | undefined> {
  const { ownerDocument } = host;
  // Tock finds one place in a page.
  if (widget.provider === 'tock' && ownerDocument.getElementById(TOCK_CONTAINER)) return 'failed';
  const container = ownerDocument.createElement('div');
  container.slot = WIDGET_SLOT;
  const target = createTarget(widget, options);
  if (target) container.append(target);
  const remove = generate(container, () => host.append(container), host);
  if (!container.isConnected) return undefined;

  const { promise, resolve } = Promise.withResolvers<HTMLElement | 'failed' | undefined>();
  const timer = setTimeout(() => resolve('failed'), WIDGET_TIMEOUT);
  const onAbort = (): void => {
    remove();
    resolve(undefined);
  };
  signal.addEventListener('abort', onAbort);
  const drawn = drawnIn(container, widget);
  const observer = new MutationObserver(check);
  let hasRun = false;

  function check(): void {
    const node = hasRun ? drawn() : undefined;
    if (node) resolve(node);
  }

  observer.observe(container, { childList: true, subtree: true });
  void runScript(widget, options, container, signal).then((isLoaded) => {
    hasRun = isLoaded;
    if (isLoaded) check();
    else resolve('failed');
  });
  const outcome = await promise;
  clearTimeout(timer);
  observer.disconnect();
  if (outcome === 'failed') {
    signal.removeEventListener('abort', onAbort);
    remove();
  }
  return outcome;
}

/** What the scripts of all but OpenTable look for. */
function createTarget(
  { provider, account, page }: Widget,
  { locale, title }: WidgetOptions,
): HTMLElement | undefined {
  if (provider === 'tock') {
    const place = document.createElement('div');
    place.id = TOCK_CONTAINER;
    Object.assign(place.dataset, {
      tockDisplayMode: 'Button',
      tockColorMode: 'Blue',
      tockLocale: locale.toLowerCase(),
      tockTimezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    return place;
  }
  if (provider === 'zola') {
    const link = document.createElement('a');
    link.className = 'zola-registry-embed';
    link.href = page;
    link.dataset['registryKey'] = account;
    return link;
  }
  if (provider === 'acuity') {
    const frame = document.createElement('iframe');
    frame.src = page;
    frame.title = title;
    frame.width = '100%';
    frame.height = '800';
    return frame;
  }
  return undefined;
}

/** Finds what a script has drawn: a frame, and from Tock whatever lies in its place. */
function drawnIn(container: HTMLElement, { provider }: Widget): () => HTMLElement | undefined {
  const selector = provider === 'tock' ? `#${TOCK_CONTAINER} > *` : 'iframe';
  return () => container.querySelector<HTMLElement>(selector) ?? undefined;
}

/** Answers whether the script has run: for Tock also where it has run for a tag that was here before. */
async function runScript(
  widget: Widget,
  { isWide, locale }: WidgetOptions,
  parent: HTMLElement,
  signal: AbortSignal,
): Promise<boolean> {
  const { provider, account, script } = widget;
  if (provider === 'tock') {
    const tock = tockQueue();
    tock('init', account);
    if (tock.callMethod) return true;
  }
  const address = provider === 'opentable' ? openTableScript(widget, isWide, locale) : script;
  // The page may name another address than that of the service.
  allowScript(address);
  const outcome = await runForeignScript({ address, parent, timeout: WIDGET_TIMEOUT, signal });
  return outcome === 'ran';
}

function tockQueue(): Tock {
  const page = globalThis as { tock?: Tock };
  if (page.tock) return page.tock;
  const created: Tock = Object.assign(
    (...args: readonly string[]): void => {
      if (created.callMethod) created.callMethod(...args);
      else created.queue.push(args);
    },
    { queue: [] },
  );
  page.tock = created;
  return created;
}
