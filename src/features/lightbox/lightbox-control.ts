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

const viewerCode = lazyModule('sq-lightbox viewer', () => import('./viewer/viewer.js'), {
  fallback: lightboxMissing,
});

const slideAddress = lazyModule('sq-lightbox address', () => import('./viewer/slide-address.js'));

/**
 * If the lightbox has not loaded this many milliseconds after a click on a link, the link is followed. The loader holds clicks
 * equally long.
 */
const LINK_TIMEOUT = 5000;

/** A lightbox's settings and callbacks. Indexes refer to the block's slides. */
export interface LightboxOptions extends ViewerOptions {
  /** If `false`, images do not open the lightbox, but their click-through links still work. */
  readonly isEnabled: boolean;
  /** If `true`, writes the open slide into the URL's hash, and opens the slide that the hash specifies. */
  readonly hasHash: boolean;
  /** If `true`, steps wrap around at the ends. If `undefined`, they wrap around on desktops but not on phones. */
  readonly loop?: boolean | undefined;
  readonly index: () => number;
  readonly goTo: (index: number) => unknown;
  readonly step: (by: 1 | -1, loop: boolean) => unknown;
  readonly onOpened: (index: number) => void;
  readonly onClosed: (index: number) => void;
}

interface LightboxSetup {
  readonly context: Pick<ControllerContext<unknown, unknown>, 'host' | 'root' | 'prepareView'>;
  readonly signal: AbortSignal;
  /** Called once for each input. */
  readonly options: () => LightboxOptions;
  /** Called before the lightbox opens and after it has closed. */
  readonly onShown?: (isShown: boolean) => void;
  /**
   * Called after the lightbox's first frame, so that React can render its panels. Called with `null` after the lightbox has
   * closed.
   */
  readonly onViewer: (viewer: Viewer | null) => void;
}

export interface Lightbox {
  /** Steps to the next or previous slide. Returns `false` if the lightbox is closed. */
  readonly step: (by: 1 | -1) => boolean;
  /**
   * Opens the lightbox at a slide. If it is already open, shows the slide. Resolves when the lightbox is open, or when its code
   * has failed to load.
   */
  readonly open: (index: number) => Promise<void>;
  readonly close: () => void;
  /** Call this when the slides or the options have changed. */
  readonly update: () => void;
  /** Call this when only the current slide has changed. */
  readonly follow: () => void;
}

/** Creates a block's lightbox. The block's images, `open()` and the URL can open it. It works without React. */
export function createLightbox(setup: LightboxSetup): Lightbox {
  const { context, signal, onShown, onViewer } = setup;
  const { host, root } = context;
  let options = setup.options();
  let viewer: Viewer | null = null;
  let hidden: ReadonlySet<HTMLElement> = new Set();
  let shown = withoutHidden(options, host, hidden);
  /** The latest request to open the lightbox while its code is loading. `null` if it has been closed in the meantime. */
  let wanted: OpenRequest | null = null;
  let opening: Promise<boolean> | null = null;
  let address: SlideAddress | null = null;
  const addressEffect = createEffect(signal);

  async function open(request: OpenRequest): Promise<boolean> {
    const { index: at, opener, link } = request;
    // A dialog that is not in a document cannot be shown.
    if (!host.isConnected) return true;
    if (viewer && !viewer.isClosing()) return true;
    if (viewer) {
      // Ends the closing animation immediately, so that the lightbox can open again.
      viewer.destroy();
      closed(options.index());
    }
    if (viewerCode.current && !opening) return show(viewerCode.current, at, opener);
    wanted = request;
    opening ??= openWanted(link ? loadBeforeLink() : viewerCode.load());
    return opening;
  }

  async function openWanted(load: Promise<ViewerCode | undefined>): Promise<boolean> {
    try {
      const code = await load;
      // The panels load after the viewer, so that the viewer, which the visitor is waiting for, does not share bandwidth with
      // React.
      loadPanels();
      if (!code) return false;
      return !wanted || !host.isConnected || show(code, wanted.index, wanted.opener);
    } catch (error) {
      viewerCode.reportThrow(error, host);
      return false;
    } finally {
      opening = null;
    }
  }

  /** Returns `false` if opening the lightbox has thrown an error. */
  function show(code: ViewerCode, at: number, opener: HTMLElement | null): boolean {
    if (signal.aborted) return true;
    // The URL or a script may open a slide in a hidden block. A clicked image is always visible.
    if (!opener) reveal(host);
    if (!opener && !canShowModal(host)) return true;
    onShown?.(true);
    try {
      openViewer(code, at, opener);
    } catch (error) {
      forget();
      viewerCode.reportThrow(error, host);
      return false;
    }
    setHostState(host, 'open', true);
    address?.update();
    return true;
  }

  function openViewer(code: ViewerCode, at: number, opener: HTMLElement | null): void {
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
  }

  function closed(at: number): void {
    forget();
    address?.update();
    options.onClosed(at);
  }

  function forget(): void {
    viewer = null;
    hidden = new Set();
    setHostState(host, 'open', false);
    onShown?.(false);
    onViewer(null);
  }

  function close(): void {
    wanted = null;
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
    viewer?.destroy();
    if (viewer) forget();
  });
  listenForOpeners({ host, listen: listenerOn(root, signal) }, () => options, { prepare, open });
  // The interaction that made this code load has already ended, so no event for it is received here.
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

/**
 * Loads the viewer after a click on a link. Resolves with `undefined` after 5 seconds, so that the link can be followed
 * instead.
 */
function loadBeforeLink(): Promise<ViewerCode | undefined> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, LINK_TIMEOUT));
  return Promise.race([viewerCode.load(), timeout]);
}
