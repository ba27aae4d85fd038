import { parseContent } from '../frame/parse-content.js';
import { readFromFrame, type FromFrame, type ToFrame } from '../frame/messages.js';
import type { PlaygroundStore } from './store.js';

/** The preview's frame. */
export interface Preview {
  /** Calls a method of the element. */
  call(id: number, name: string, args: readonly unknown[]): void;
  /** Loads the preview's page again. */
  restart(): void;
}

/**
 * The sandbox of the frame.
 *
 * The preview shows HTML from links, and any person can write a link. Four layers protect visitors:
 *
 * - HTML from a link is shown in an isolated frame: without `allow-same-origin`, it has an opaque origin. It has no access
 *   to the site's cookies, storage, API or windows, and its forms cannot be sent.
 * - The scripts in the HTML never run, because it is parsed by `DOMParser`.
 * - The policy of the frame's page allows only the library's scripts. Event handlers and `javascript:` URLs are blocked.
 * - Without JavaScript, the playground itself writes the HTML into the frame. Such a frame needs `allow-same-origin`, but can run
 *   no script and send no form from a link.
 *
 * An example, and HTML that the visitor has written here, has the site's origin, so that forms and carts work. No frame may
 * replace the page around it.
 */
function sandboxFor(hasScripts: boolean, isIsolated: boolean): string {
  const common = isIsolated ? '' : ' allow-forms allow-popups allow-downloads';
  if (!hasScripts) return `allow-same-origin${common}`;
  return isIsolated
    ? 'allow-scripts allow-forms allow-modals'
    : `allow-scripts allow-same-origin allow-modals${common}`;
}

export function connectPreview(
  frame: HTMLIFrameElement,
  store: PlaygroundStore,
  onMessage: (message: FromFrame) => void,
): Preview {
  const { element, $html, $settings, $isIsolated } = store;
  let isReady = false;
  let shown = '';

  const send = (message: ToFrame): void => {
    // An isolated frame has no origin that could be named.
    if (isReady) frame.contentWindow?.postMessage(message, '*');
  };
  const render = (): void => {
    if ($settings.get().hasScripts) send({ type: 'render', html: $html.get() });
    else if (frame.contentDocument?.location.search === `?${shown}`)
      renderWithoutScripts(frame, $html.get(), $settings.get());
  };
  const sendSurroundings = (): void => {
    const { theme, dir } = $settings.get();
    send({ type: 'surroundings', theme, dir });
  };

  window.addEventListener('message', ({ source, data }) => {
    const message = source === frame.contentWindow ? readFromFrame(data) : undefined;
    if (!message) return;
    onMessage(message);
    // A page that the frame has left may still announce itself. It can have more rights than the current one.
    if (message.type !== 'ready' || message.query !== `?${shown}`) return;
    isReady = true;
    const states = element.states.map(({ name }) => name);
    send({ type: 'start', tag: element.tag, events: element.events, states });
    sendSurroundings();
    render();
  });
  frame.addEventListener('load', () => {
    if (!$settings.get().hasScripts) render();
  });

  /** The parameters of the frame's page. */
  const query = (): string => {
    const { lang, isMotionReduced, hasScripts } = $settings.get();
    const parameters = new URLSearchParams({ lang });
    if (isMotionReduced) parameters.set('motion', 'reduced');
    if (!hasScripts) parameters.set('js', 'off');
    if ($isIsolated.get()) parameters.set('isolated', '');
    return String(parameters);
  };
  const load = (): void => {
    isReady = false;
    shown = query();
    // The sandbox applies to the next page that the frame loads.
    frame.setAttribute('sandbox', sandboxFor($settings.get().hasScripts, $isIsolated.get()));
    frame.src = `/playground/frame?${shown}`;
  };
  /** Loads the page again only if a setting needs it, because this resets the element. */
  const update = (): void => {
    if (query() !== shown) load();
    else if ($settings.get().hasScripts) sendSurroundings();
    else render();
  };
  load();
  $settings.listen(update);
  $isIsolated.listen(update);
  $html.listen(render);
  return { call: (id, name, args) => send({ type: 'call', id, name, args }), restart: load };
}

function renderWithoutScripts(
  frame: HTMLIFrameElement,
  html: string,
  { theme, dir }: { readonly theme: string; readonly dir: string },
): void {
  const window = frame.contentWindow as (Window & typeof globalThis) | null;
  const main = frame.contentDocument?.querySelector('.stage');
  if (!window || !main) return;
  const root = main.ownerDocument.documentElement;
  root.dir = dir;
  root.style.colorScheme = theme === 'auto' ? 'light dark' : theme;
  main.replaceChildren(parseContent(window, html));
}
