import {
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { useHostState } from '../../../core/hooks.js';
import { lazyModule } from '../../../core/lazy-module.js';
import { useHost } from '../../../core/ViewRoot.js';
import { canShowModal, reveal } from '../../../ui/modal/rendering.js';
import { lightboxMissing } from '../messages.js';
import { addressName } from './address-name.js';
import type { LightboxHandle, ViewerOptions, PreparedLightbox } from './Lightbox.js';
import { useOpeners, type OpenRequest } from './openers.js';
import { useShownSlides, hiddenSlidesOf } from './shown-slides.js';
import type { SlideAddress, SlideAddressSource } from './slide-address.js';

type LightboxCode = typeof import('./Lightbox.js');

const lightbox = lazyModule('sq-lightbox viewer', () => import('./Lightbox.js'), {
  fallback: lightboxMissing,
});

/** Milliseconds that a click waits for the lightbox before its link gets it: as long as the loader holds one. */
const LINK_TIMEOUT = 5000;

/** Calls `notify` at each change. Returns the function that ends the subscription. */
type Subscribe = (notify: () => void) => () => void;

/** What a lightbox shows, and what it calls. */
export interface LightboxOptions extends ViewerOptions {
  /** Without it pictures are no openers, and only their own click-throughs work. */
  readonly isEnabled: boolean;
  /** Whether the address names the open slide, and opens the one that it names. */
  readonly hasHash: boolean;
  /** Wraps around at the ends; left open, on desktops and not on phones. */
  readonly loop?: boolean | undefined;
  /** The block's current slide by now. */
  readonly index: () => number;
  /** Where the block is not rendered with each of them. The same function in every render. */
  readonly subscribeIndex?: Subscribe;
  readonly goTo: (index: number) => unknown;
  readonly step: (by: 1 | -1, loop: boolean) => unknown;
  readonly onOpened: (index: number) => void;
  readonly onClosed: (index: number) => void;
}

/** The lightbox of a block. */
export interface LightboxControl {
  /** Null until a visitor opens a picture. */
  readonly node: ReactNode;
  /** A step of the open lightbox; null while it is closed. */
  readonly step: ((by: 1 | -1) => void) | null;
  /** Opens it at a slide, or goes there where it is open. Settles once it is there, also where its code did not come. */
  readonly open: (index: number) => Promise<void>;
  /** Closes it, if it is open. */
  readonly close: () => void;
}

interface Mounted extends PreparedLightbox {
  /** Undefined where it is rendered ahead of a click; null where it is open, and no picture opened it. */
  readonly opener?: HTMLElement | null;
  /** The slides that the page hides. */
  readonly hidden?: ReadonlySet<HTMLElement>;
}

/** What opens once the lightbox that closes is gone. */
interface QueuedOpening {
  readonly at: number;
  readonly opener: HTMLElement | null;
  /** Ends the wait of who has asked. */
  readonly settle: () => void;
}

/** The lightbox of a block's slides, opened by their pictures, by `open` and by the address. */
export function useLightbox(options: LightboxOptions): LightboxControl {
  const { isEnabled, slides, find, goTo, step } = options;
  const host = useHost();
  const [mounted, setMounted] = useState<Mounted | null>(null);
  const isShown = mounted?.opener !== undefined;
  /** What opens once the code has come: of several requests the last one, and none where it was closed meanwhile. */
  const wanted = useRef<OpenRequest>(null);
  const opening = useRef<Promise<boolean>>(null);
  const handle = useRef<LightboxHandle>(null);
  const queued = useRef<QueuedOpening>(null);
  const current = useOpenIndex(options, isShown);
  const shown = useShownSlides(options, host, mounted?.hidden);
  useHostState('open', isShown);

  async function open(request: OpenRequest): Promise<boolean> {
    const { index: at, opener, link } = request;
    // Out of a document no dialog can be shown.
    if (!host?.isConnected) return true;
    if (isShown) {
      if (handle.current?.isClosing()) await queue(at, opener);
      return true;
    }
    if (lightbox.current && !opening.current) {
      show(lightbox.current, at, opener);
      return true;
    }
    wanted.current = request;
    opening.current ??= openWanted(host, link ? loadBeforeLink() : lightbox.load());
    return opening.current;
  }

  async function openWanted(
    block: HTMLElement,
    load: Promise<LightboxCode | undefined>,
  ): Promise<boolean> {
    try {
      const code = await load;
      const request = wanted.current;
      if (code && request && block.isConnected) show(code, request.index, request.opener);
      return code !== undefined;
    } catch (error) {
      lightbox.reportThrow(error, { tag: block.localName });
      return false;
    } finally {
      opening.current = null;
    }
  }

  function show(code: LightboxCode, at: number, opener: HTMLElement | null): void {
    if (!host) return;
    // An address or a script may name a slide of a block that is hidden; a picture that was clicked is visible.
    if (!opener) reveal(host);
    if (!opener && !canShowModal(host)) return;
    const next = code.prepareLightbox(host, options.loop);
    goTo(at);
    // At once: what a visitor waits for must not stand behind other work.
    flushSync(() => {
      current.set(at);
      setMounted({ ...next, opener, hidden: hiddenSlidesOf(host, find, at) });
    });
  }

  /** Opens it as soon as the lightbox that closes is gone. Of several requests the last one holds. */
  function queue(at: number, opener: HTMLElement | null): Promise<void> {
    dequeue();
    return new Promise((settle) => (queued.current = { at, opener, settle }));
  }

  function dequeue(): QueuedOpening | null {
    const request = queued.current;
    queued.current = null;
    request?.settle();
    return request;
  }
  // Out of the document it goes without a word.
  useEffect(() => () => void dequeue(), []);

  /** Fetches the lightbox, and renders it closed: its first rendering takes as long as all else that a click waits for. */
  function prepare(): void {
    if (!host || mounted) return;
    lightbox.load().then(
      (code) => {
        if (!host.isConnected) return;
        const next = code.prepareLightbox(host, options.loop);
        startTransition(() => setMounted((now) => now ?? next));
      },
      () => undefined,
    );
  }
  useOpeners({ isEnabled, slides, find, prepare, open });
  const close = (): void => {
    wanted.current = null;
    dequeue();
    handle.current?.close();
  };
  const openAt = async (at: number): Promise<void> => {
    if (isShown && !handle.current?.isClosing()) goTo(at);
    await open({ index: at, opener: null, link: null });
  };
  useSlideAddress(options.hasHash && isEnabled, {
    slides,
    shownIndex: isShown ? current.index : null,
    open: openAt,
    goTo,
    close,
  });

  if (!mounted || !host) return { node: null, step: null, open: openAt, close };
  const { Lightbox, key, settings, opener = null } = mounted;
  const node = (
    <Lightbox
      key={key}
      ref={handle}
      host={host}
      isShown={isShown}
      options={{ ...options, ...shown }}
      index={shown.shownIndexOf(current.index)}
      settings={settings}
      opener={opener}
      onStep={(by) => {
        const next = shown.stepFrom(options.index(), by, settings.loop);
        if (next === null) step(by, settings.loop);
        else goTo(next);
      }}
      onIndex={(at) => goTo(shown.blockIndexOf(at))}
      onOpened={(shownAt) => {
        const at = shown.blockIndexOf(shownAt);
        // Refused while the slides of the page were moving.
        if (options.index() !== at) goTo(at);
        options.onOpened(at);
      }}
      onClosed={(shownAt) => {
        const at = shown.blockIndexOf(shownAt);
        // Gone before it says so.
        flushSync(() => setMounted(null));
        options.onClosed(at);
        const next = dequeue();
        if (next && lightbox.current && host.isConnected)
          show(lightbox.current, next.at, next.opener);
      }}
    />
  );
  const ownStep = isShown ? (by: 1 | -1): void => handle.current?.step(by) : null;
  return { node, step: ownStep, open: openAt, close };
}

/** The index that a lightbox shows: the block's, which may only follow after the render that opens it. */
function useOpenIndex(
  { index: read, subscribeIndex = withoutSubscription }: LightboxOptions,
  isOpen: boolean,
): {
  readonly index: number;
  readonly set: (index: number) => void;
} {
  const index = useSyncExternalStore(isOpen ? subscribeIndex : withoutSubscription, read, read);
  const [shown, setShown] = useState({ index, of: index });
  const now = shown.of === index ? shown : { index, of: index };
  // Without an index of its own there is nothing to forget, and to render again for.
  if (now !== shown && shown.index !== shown.of) setShown(now);
  return { index: now.index, set: (at) => setShown({ index: at, of: read() }) };
}

const withoutSubscription: Subscribe = () => () => undefined;

/** For a click that a link can serve: undefined where the lightbox takes longer than 5 seconds. */
function loadBeforeLink(): Promise<LightboxCode | undefined> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, LINK_TIMEOUT));
  return Promise.race([lightbox.load(), timeout]);
}

const slideAddress = lazyModule('sq-lightbox address', () => import('./slide-address.js'));

/** Keeps the open slide in the address, by code that comes where `isOn` asks for it. */
function useSlideAddress(isOn: boolean, source: SlideAddressSource): void {
  const host = useHost();
  const shown = useEffectEvent(() => source);
  const address = useRef<SlideAddress>(null);

  useEffect(() => {
    if (!host || !isOn) return;
    const abort = new AbortController();
    const { signal } = abort;
    // The lightbox works without.
    slideAddress.whenLoaded(({ startSlideAddress }) => {
      const started = startSlideAddress(addressName(host), () => shown());
      address.current = started;
      started.update();
      signal.addEventListener('abort', () => {
        started.end();
        address.current = null;
      });
    }, signal);
    return () => abort.abort();
  }, [host, isOn]);
  useEffect(() => address.current?.update());
}
