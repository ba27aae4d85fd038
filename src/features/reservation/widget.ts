import { generate } from '../../core/annotations/annotate.js';
import { runForeignScript, WIDGET_TIMEOUT } from '../../platform/foreign-script.js';
import { allowScript } from '../../platform/trusted.js';
import { openTableScript, type Widget } from './model/providers.js';

/**
 * Slot for the provider's widget. The widget must be in the light DOM, because the provider's script cannot find anything in a
 * shadow tree.
 */
export const WIDGET_SLOT = 'widget';

export interface WidgetOptions {
  /** `true` to use OpenTable's wide theme. */
  readonly isWide: boolean;
  readonly locale: string;
  /** Accessible name of a frame created by this code. */
  readonly title: string;
}

/** The API of Tock's script. Calls made before the script has loaded are queued. */
interface Tock {
  (...args: readonly string[]): void;
  callMethod?: (...args: readonly string[]) => void;
  queue: (readonly string[])[];
}

const TOCK_CONTAINER = 'Tock_widget_container';

/**
 * Loads a provider's script, which inserts its widget into the host. The widget is removed when `signal` aborts.
 *
 * - Resolves to the widget's node.
 * - Resolves to `failed` if the script has inserted no widget within ten seconds. All nodes are then removed.
 * - Resolves to `undefined` if `signal` aborts or the page is being edited.
 */
export async function showWidget(
  host: HTMLElement,
  widget: Widget,
  options: WidgetOptions,
  signal: AbortSignal,
): Promise<HTMLElement | 'failed' | undefined> {
  const { ownerDocument } = host;
  // Tock's script only supports one container per page.
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
  // The widget's node is a frame, or any child of Tock's container.
  const selector = widget.provider === 'tock' ? `#${TOCK_CONTAINER} > *` : 'iframe';
  const observer = new MutationObserver(check);
  let hasRun = false;

  function check(): void {
    const node = hasRun ? container.querySelector<HTMLElement>(selector) : undefined;
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

/** Creates the node that the provider's script looks for. OpenTable's script does not need one. */
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

/** Resolves to `true` if the script has run. Tock's script may already have run for an earlier element. */
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
  // The page author may have set a different URL than the provider's.
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
