import { listenerOn, type ControllerContext } from '../../core/life/controller-block.js';
import { createEffect } from '../../core/life/effect.js';
import { setHostState } from '../../core/life/host.js';
import { lazyModule } from '../../loading/lazy-module.js';
import { canShowModal, reveal } from '../../ui/modal/rendering.js';
import { addressName } from './address-name.js';
import { lightboxMissing } from './messages.js';
import { listenForOpeners, type OpenRequest } from './openers.js';
import { hiddenSlidesOf, withoutHidden } from './shown-slides.js';
import type { SlideAddress } from './viewer/slide-address.js';
import type { Viewer, ViewerOptions } from './viewer/viewer.js';
import { panelsCode } from './viewer/panels-code.js';

type ViewerCode = typeof import('./viewer/viewer.js');

/** Shows one slide over the page. */
const viewerCode = lazyModule('sq-lightbox viewer', () => import('./viewer/viewer.js'), {
  fallback: lightboxMissing,
});

/** Keeps the open slide in the address. */
const slideAddress = lazyModule('sq-lightbox address', () => import('./viewer/slide-address.js'));

/** Milliseconds that a click waits for the lightbox before its link is followed: as long as the loader holds one. */
const LINK_TIMEOUT = 5000;

/** What a lightbox shows, and what it calls. Indexes are those of the block's slides. */
export interface LightboxOptions extends ViewerOptions {
  /** Without it images are no openers, and only their own click-throughs work. */
  readonly isEnabled: boolean;
  /** Whether the address names the open slide, and opens the slide that it names. */
  readonly hasHash: boolean;
  /** Wraps around at the ends. If undefined: on desktops and not on phones. */
  readonly loop?: boolean | undefined;
  /** The block's current slide. */
  readonly index: () => number;
  readonly goTo: (index: number) => unknown;
  readonly step: (by: 1 | -1, loop: boolean) => unknown;
  readonly onOpened: (index: number) => void;
  readonly onClosed: (index: number) => void;
}

/** Where a lightbox is. */
interface LightboxSetup {
  readonly context: Pick<ControllerContext<unknown, unknown>, 'host' | 'root' | 'prepareView'>;
  /** Ends the lightbox. */
  readonly signal: AbortSignal;
  /** Is called once for each input. */
  readonly options: () => LightboxOptions;
  /** Is called before the lightbox opens, and when it has closed. */
  readonly onShown?: (isShown: boolean) => void;
  /** Is called after the first frame of the lightbox, and with null when it has closed: React draws its panels. */
  readonly onViewer: (viewer: Viewer | null) => void;
}

/** The lightbox of a block. */
export interface Lightbox {
  /** Steps in the open lightbox. Returns false if it is closed. */
  readonly step: (by: 1 | -1) => boolean;
  /** Opens it at a slide, or goes there if it is open. Settles once it is open, also if its code did not load. */
  readonly open: (index: number) => Promise<void>;
  /** Closes it, if it is open. */
  readonly close: () => void;
  /** To be called when the slides or the options have changed. */
  readonly update: () => void;
  /** To be called when only the current slide has changed. */
  readonly follow: () => void;
}

/** What opens once the lightbox that closes is gone. */
interface QueuedOpening {
  readonly at: number;
  readonly opener: HTMLElement | null;
  /** Settles the promise of the caller of `open()`. */
  readonly settle: () => void;
}

/** The lightbox of a block's slides, opened by their images, by `open` and by the address. It works without React. */
export function createLightbox(setup: LightboxSetup): Lightbox {
  const { context, signal, onShown, onViewer } = setup;
  const { host, root } = context;
  let options = setup.options();
  let viewer: Viewer | null = null;
  let hidden: ReadonlySet<HTMLElement> = new Set();
  let shown = withoutHidden(options, host, hidden);
  /** What opens once the code has loaded: of several requests the last one, and none if it was closed meanwhile. */
  let wanted: OpenRequest | null = null;
  let opening: Promise<boolean> | null = null;
  let queued: QueuedOpening | null = null;
  let address: SlideAddress | null = null;
  const addressEffect = createEffect(signal);

  async function open(request: OpenRequest): Promise<boolean> {
    const { index: at, opener, link } = request;
    // Out of a document no dialog can be shown.
    if (!host.isConnected) return true;
    if (viewer) {
      if (viewer.isClosing()) await queue(at, opener);
      return true;
    }
    if (viewerCode.current && !opening) {
      show(viewerCode.current, at, opener);
      return true;
    }
    wanted = request;
    opening ??= openWanted(link ? loadBeforeLink() : viewerCode.load());
    return opening;
  }

  async function openWanted(load: Promise<ViewerCode | undefined>): Promise<boolean> {
    try {
      const code = await load;
      // After the viewer, which is what a visitor waits for: it does not share the network with React.
      loadPanels();
      if (code && wanted && host.isConnected) show(code, wanted.index, wanted.opener);
      return code !== undefined;
    } catch (error) {
      viewerCode.reportThrow(error, { tag: host.localName });
      return false;
    } finally {
      opening = null;
    }
  }

  function show(code: ViewerCode, at: number, opener: HTMLElement | null): void {
    if (signal.aborted) return;
    // An address or a script may name a slide of a block that is hidden; a picture that was clicked is visible.
    if (!opener) reveal(host);
    if (!opener && !canShowModal(host)) return;
    onShown?.(true);
    options.goTo(at);
    hidden = hiddenSlidesOf(host, options.find, at);
    shown = withoutHidden(options, host, hidden);
    const settings = code.readSettings(host, options.loop);
    viewer = code.openViewer({
      host,
      root,
      opener,
      settings,
      options: shown,
      index: shown.shownIndexOf(at),
      onStep(by) {
        const next = shown.stepFrom(options.index(), by, settings.loop);
        if (next === null) options.step(by, settings.loop);
        else options.goTo(next);
        follow();
      },
      onIndex(to) {
        options.goTo(shown.blockIndexOf(to));
        follow();
      },
      onPainted: () => onViewer(viewer),
      onOpened: (shownAt) => options.onOpened(shown.blockIndexOf(shownAt)),
      onClosed: (shownAt) => closed(shown.blockIndexOf(shownAt)),
    });
    setHostState(host, 'open', true);
    address?.update();
  }

  function closed(at: number): void {
    forget();
    address?.update();
    options.onClosed(at);
    const next = dequeue();
    if (next && viewerCode.current && host.isConnected)
      show(viewerCode.current, next.at, next.opener);
  }

  function forget(): void {
    viewer = null;
    hidden = new Set();
    setHostState(host, 'open', false);
    onShown?.(false);
    onViewer(null);
  }

  /** Opens it as soon as the lightbox that closes is gone. Of several requests the last one holds. */
  function queue(at: number, opener: HTMLElement | null): Promise<void> {
    dequeue();
    return new Promise((settle) => (queued = { at, opener, settle }));
  }

  function dequeue(): QueuedOpening | null {
    const request = queued;
    queued = null;
    request?.settle();
    return request;
  }

  function close(): void {
    wanted = null;
    dequeue();
    viewer?.close();
  }

  async function openAt(at: number): Promise<void> {
    if (viewer && !viewer.isClosing()) options.goTo(at);
    follow();
    await open({ index: at, opener: null, link: null });
  }

  function loadPanels(): void {
    context.prepareView();
    void panelsCode.tryLoad();
  }

  function prepare(): void {
    void viewerCode.tryLoad().then((code) => {
      if (!code || signal.aborted) return;
      code.prepareLightbox(host);
      loadPanels();
    });
  }

  function startAddress(end: AbortSignal): () => void {
    slideAddress.whenLoaded(({ startSlideAddress }) => {
      const started = startSlideAddress(addressName(host), () => ({
        slides: options.slides,
        shownIndex: viewer ? options.index() : null,
        open: openAt,
        goTo(index) {
          options.goTo(index);
          follow();
        },
        close,
      }));
      address = started;
      started.update();
    }, end);
    return () => {
      address?.end();
      address = null;
    };
  }

  function update(): void {
    options = setup.options();
    shown = withoutHidden(options, host, hidden);
    const hasAddress = options.hasHash && options.isEnabled;
    addressEffect([hasAddress], (end) => (hasAddress ? startAddress(end) : undefined));
    follow();
  }

  function follow(): void {
    viewer?.update(shown.shownIndexOf(options.index()), shown);
    address?.update();
  }

  signal.addEventListener('abort', () => {
    wanted = null;
    dequeue();
    viewer?.destroy();
    if (viewer) forget();
  });
  listenForOpeners({ host, listen: listenerOn(root, signal) }, () => options, { prepare, open });
  // The touch that loaded the block itself is over.
  if (options.isEnabled && host.matches(':hover, :focus-within')) prepare();

  return {
    step(by) {
      viewer?.step(by);
      return viewer !== null;
    },
    open: openAt,
    close,
    update,
    follow,
  };
}

/** For a click that a link can serve: undefined if the lightbox takes longer than 5 seconds. */
function loadBeforeLink(): Promise<ViewerCode | undefined> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, LINK_TIMEOUT));
  return Promise.race([viewerCode.load(), timeout]);
}
