import { atom, type ReadableAtom } from 'nanostores';
import pswpStyles from 'photoswipe/style.css';
import { addStyles, sheetsFor } from '../../../core/css.js';
import { messagesOf } from '../../../core/message-registry.js';
import { openModalAfterFrame } from '../../../ui/modal/open-modal.js';
import { visuallyHiddenStyles } from '../../../ui/visually-hidden.styles.js';
import type { Slide } from '../../slides/model/slides.js';
import { lightboxMessages } from '../messages.js';
import type { FindSlides } from '../openers.js';
import { createKeys } from './commands.js';
import { contentStyles } from './content-slides.js';
import { openEngine, type Engine, type LoadState } from './engine.js';
import { readSettings, thumbnailsHeight, type LightboxSettings } from './engine-options.js';
import { labelOf } from './label.js';
import { lightboxStyles, openerStyles } from './lightbox.styles.js';
import { keepModal, lockPage, returnFocus } from './page-state.js';
import { statusOf } from './status.js';

export { readSettings };

const styles = [pswpStyles, visuallyHiddenStyles, lightboxStyles, contentStyles];

export interface ViewerOptions {
  readonly slides: readonly Slide[];
  readonly find: FindSlides;
  readonly theme: 'dark' | 'light';
  readonly hasCaptions: boolean;
  /** If `true`, shows a download button for files that may be saved. */
  readonly hasDownload: boolean;
  /** If `true`, shows thumbnails, and a button that hides them. */
  readonly hasThumbnails: boolean;
  readonly hasShare: boolean;
  /** Returns a slide's URL, if it differs from the URL that the `hash` attribute writes. */
  readonly addressOf?: ((index: number) => string) | null;
}

/** Options whose `slides` exclude those that the page hides. `all` contains every slide of the block. */
export interface ShownOptions extends ViewerOptions {
  readonly all: readonly Slide[];
  /** Converts the index of a shown slide to its index in `all`. */
  readonly blockIndexOf: (index: number) => number;
}

/** Indexes refer to the shown slides. */
interface ViewerSetup {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  /** Receives focus when the lightbox closes. `null` if the visitor did not open it from an image. */
  readonly opener: HTMLElement | null;
  readonly settings: LightboxSettings;
  readonly options: ShownOptions;
  readonly index: number;
  readonly onStep: (by: 1 | -1) => void;
  readonly onIndex: (index: number) => void;
  readonly onPainted: () => void;
  readonly onOpened: (index: number) => void;
  readonly onClosed: (index: number) => void;
}

export interface ViewerState {
  readonly index: number;
  readonly options: ShownOptions;
  /** `true` after the opening animation has ended. */
  readonly isOpen: boolean;
  readonly canZoom: boolean;
  readonly isZoomed: boolean;
  /** `true` if thumbnails are turned on. */
  readonly areThumbnailsOn: boolean;
}

export interface Viewer {
  readonly host: HTMLElement;
  readonly dialog: HTMLDialogElement;
  /** Fills the screen and contains the React panels. */
  readonly frame: HTMLElement;
  readonly settings: LightboxSettings;
  readonly $state: ReadableAtom<ViewerState>;
  readonly step: (by: 1 | -1) => void;
  readonly goTo: (index: number) => void;
  readonly toggleZoom: () => void;
  readonly toggleThumbnails: () => void;
  /** Closes the lightbox. If it is still opening, closes after the opening animation. */
  readonly close: () => void;
  /** `true` as soon as closing has been requested. */
  readonly isClosing: () => boolean;
  /** Shows a slide with new options. */
  readonly update: (index: number, options: ShownOptions) => void;
  /** Ends the lightbox immediately, without calling any callback. */
  readonly destroy: () => void;
}

/** Sets the cursor of images that open the lightbox, and parses the viewer's styles in advance. */
export function prepareLightbox(host: HTMLElement): void {
  addStyles(host, [openerStyles]);
  sheetsFor(host.ownerDocument, styles);
}

export function openViewer(setup: ViewerSetup): Viewer {
  const { host, root, opener, settings } = setup;
  const nodes = createNodes(root);
  const { dialog, frame, viewport, loading, status } = nodes;
  const $state = atom<ViewerState>({
    index: setup.index,
    options: setup.options,
    isOpen: false,
    canZoom: false,
    isZoomed: false,
    areThumbnailsOn: !settings.isMobile,
  });
  let engine: Engine | undefined;
  let loadState: { readonly state: LoadState; readonly index: number } | undefined;
  let isCloseWanted = false;
  let hasEnded = false;
  /** Direction of the step that is about to change the slide, or 0. */
  let direction: 1 | -1 | 0 = 0;
  /** `onOpened` is called after two steps: the opening animation has ended, and the page is inert. */
  let pendingSteps = 2;

  function patch(changes: Partial<ViewerState>): void {
    const before = $state.get();
    const next = { ...before, ...changes };
    const names = Object.keys(next) as (keyof ViewerState)[];
    if (names.some((name) => next[name] !== before[name])) $state.set(next);
    draw();
  }

  function draw(): void {
    const { index, options } = $state.get();
    const { slides, theme, hasCaptions } = options;
    const messages = messagesOf(host, lightboxMessages);
    const state = loadState?.index === index ? loadState.state : 'loaded';
    dialog.className = `lightbox ${theme}`;
    dialog.ariaLabel = labelOf(host) ?? messages.lightboxLabel;
    dialog.toggleAttribute('data-thumbnails', areThumbnailsShown());
    frame.toggleAttribute('data-content', slides[index]?.kind === 'content');
    if (state !== 'loading') loading.remove();
    else if (!loading.isConnected) viewport.after(loading);
    const text = statusOf({ slides, index, hasCaptions, hasFailed: state === 'failed' }, messages);
    // Writing the same text again could make a screen reader repeat it.
    if (status.textContent !== text) status.textContent = text;
  }

  function areThumbnailsShown(): boolean {
    const { areThumbnailsOn, options } = $state.get();
    return options.hasThumbnails && areThumbnailsOn && options.slides.length > 1;
  }

  function step(by: 1 | -1): void {
    direction = by;
    setup.onStep(by);
  }

  function update(index: number, next: ShownOptions): void {
    const before = $state.get();
    const hasNewSlides = next.slides !== before.options.slides;
    const hasNewIndex = index !== before.index;
    patch({ options: next, index });
    if (hasNewSlides) engine?.refresh();
    fitThumbnails();
    if (!hasNewIndex) return;
    engine?.goTo(index, direction);
    direction = 0;
  }

  function toggleThumbnails(): void {
    patch({ areThumbnailsOn: !$state.get().areThumbnailsOn });
    fitThumbnails();
  }

  /** Resizes the slides when thumbnails are shown or hidden. */
  function fitThumbnails(): void {
    if (hadThumbnails === areThumbnailsShown()) return;
    hadThumbnails = !hadThumbnails;
    engine?.resize();
  }

  function close(): void {
    isCloseWanted = true;
    engine?.close();
  }

  function finishOpening(): void {
    pendingSteps -= 1;
    if (pendingSteps === 0) setup.onOpened($state.get().index);
  }

  /** Called after the first frame, which is shown without waiting for the engine. */
  function start(): void {
    try {
      engine = openEngine(
        viewport,
        {
          host,
          find: (block) => $state.get().options.find(block),
          first: $state.get().index,
          settings,
          reservedHeight: () => (areThumbnailsShown() ? thumbnailsHeight() : 0),
        },
        {
          onStep: step,
          onIndex: setup.onIndex,
          onOpened() {
            patch({ isOpen: true });
            finishOpening();
          },
          onClosing: (how) => (dialog.dataset['closing'] = how),
          onClosed() {
            end();
            setup.onClosed($state.get().index);
          },
          onLoading(state, index) {
            loadState = { state, index };
            draw();
          },
          onZoom: patch,
        },
      );
    } catch (error) {
      // Removes the dialog, because the visitor could not close it without an engine.
      end();
      setup.onClosed($state.get().index);
      throw error;
    }
    setup.onPainted();
    if (isCloseWanted) engine.close();
  }

  function end(): void {
    if (hasEnded) return;
    hasEnded = true;
    const hasLeft = closeModal();
    const { options, index } = $state.get();
    if (!hasLeft) returnFocus(host, opener, options.find(host), index);
    dialog.remove();
  }

  dialog.addEventListener(
    'keydown',
    createKeys(() => ({
      isZoomed: $state.get().isZoomed,
      isRtl: settings.isRtl,
      count: $state.get().options.slides.length,
      onStep: step,
      onIndex: setup.onIndex,
      onZoom: (factor) => engine?.zoomBy(factor),
    })),
  );
  dialog.addEventListener('animationstart', () => keepModal(dialog));
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  dialog.addEventListener('close', () => hasEnded || close());
  addStyles(dialog, styles);
  let hadThumbnails = areThumbnailsShown();
  draw();
  // Opens the dialog before the engine is created. The engine measures the dialog, and in this order only one layout is needed.
  const closeModal = openModalAfterFrame(
    dialog,
    { dismiss: close, painted: start, opened: finishOpening },
    lockPage,
  );

  return {
    host,
    dialog,
    frame,
    settings,
    $state,
    step,
    goTo: setup.onIndex,
    toggleZoom: () => engine?.toggleZoom(),
    toggleThumbnails,
    close,
    isClosing: () => engine?.isClosing() ?? isCloseWanted,
    update,
    destroy() {
      engine?.destroy();
      end();
    },
  };
}

function createNodes(root: ShadowRoot) {
  const create = <T extends keyof HTMLElementTagNameMap>(tag: T, className: string) =>
    Object.assign(root.ownerDocument.createElement(tag), { className });
  const dialog = create('dialog', 'lightbox');
  const frame = create('div', 'frame');
  const viewport = create('div', 'lightbox-viewport');
  const loading = create('div', 'loading');
  const status = create('p', 'visually-hidden');
  dialog.part.value = 'lightbox';
  dialog.setAttribute('aria-describedby', 'status');
  viewport.dir = 'ltr';
  loading.part.value = 'lightbox-loading';
  status.id = 'status';
  status.role = 'status';
  frame.append(viewport, status);
  dialog.append(frame);
  root.append(dialog);
  return { dialog, frame, viewport, loading, status };
}
