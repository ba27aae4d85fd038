import { annotate } from '../../core/annotations/annotate.js';
import { emit } from '../../core/events.js';
import { setHostState } from '../../core/life/host.js';
import { styleHost } from '../../core/annotations/host-styles.js';
import type { LitContext } from '../../core/renderers/lit/lit-block.js';
import { noImage, noImages, noRoot, noSource } from '../../i18n/messages/image.js';
import { pageAttribute } from '../../model/additions.js';
import { isNode } from '../../platform/node-kinds.js';
import { loadWhenNear } from '../../ui/picture-loading.js';
import { watchSize } from '../../ui/resize.js';
import type { ImageInput } from './input.js';
import { styleOf } from './view.js';
import { choose, forgetServed, serve } from './source.js';

export interface ShownImage {
  /** The URL that the browser has chosen. */
  readonly src: string;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    /** Fires when an image, or a larger version of it, has loaded. */
    'sq-image-loaded': ShownImage;
    /** Fires when an image has failed to load. */
    'sq-image-failed': ShownImage;
  }
}

/** Image blocks narrower than this many CSS pixels have the state `narrow` (behavior.md#image-narrow). */
const NARROW = 415;

const loaders = new WeakMap<HTMLElement, () => Promise<void>>();

/**
 * Loads the image of an `sq-image` immediately, even if the image is far from the viewport. Retries a failed image. The promise
 * rejects with 'No image' if the element has no image, and with 'Invalid or missing image source.' if loading fails.
 */
export async function loadImage(
  host: HTMLElement & { updateComplete: Promise<void> },
): Promise<void> {
  await host.updateComplete;
  const load = loaders.get(host);
  if (!load) throw new Error(noImage);
  return load();
}

/**
 * Loads the images of all `sq-image` elements inside a node. The promise rejects with 'No root node', 'No images', or the
 * errors of {@link loadImage}.
 */
export async function loadImages(root: unknown): Promise<void> {
  if (!isNode(root)) throw new Error(noRoot);
  const hosts = [...(root as ParentNode & Node).querySelectorAll('sq-image')];
  if (hosts.length === 0) throw new Error(noImages);
  await Promise.all(hosts.map((host) => loadImage(host as Parameters<typeof loadImage>[0])));
}

/** `waiting` until the image starts loading or its state is known. */
type Progress = 'waiting' | 'loading' | 'loaded' | 'failed';

/** Loads the image of an `sq-image`, replaces its source when a larger one is needed, and reports its progress. */
export function connectImage({
  host,
  root,
  signal,
  current,
}: LitContext<ImageInput, object>): () => void {
  let img: HTMLImageElement | null = null;
  let removeLook: (() => void) | undefined;
  let asked: string | undefined;
  let progress: Progress = 'waiting';
  /** `true` if a DOM morph has removed the `src` set by this code. */
  let isTaken = false;
  /** `true` if the box has grown while the image was loading, so that a larger version may be needed. */
  let isOutgrown = false;
  let pending: PromiseWithResolvers<void> | undefined;

  function sync(): void {
    const { input } = current();
    const found = root.querySelector('img') ?? host.querySelector('img:not(noscript *)');
    if (found !== img) {
      img = found;
      removeLook?.();
      removeLook = undefined;
      asked = undefined;
      setProgress('waiting');
    }
    if (!img) return;
    applyLook(img);
    isTaken = asked !== undefined && progress !== 'waiting' && !img.hasAttribute('src');
    const wanted = input.isLoaded ? input.src : undefined;
    const isNew = wanted !== asked;
    asked = wanted;
    // Load a new image without waiting for the previous one.
    if (isNew || isTaken || progress === 'failed') ask(progress !== 'waiting');
    if (progress === 'waiting') settleLoaded(img);
  }

  function applyLook(picture: HTMLImageElement): void {
    const { input } = current();
    const { alt, size, placeholder, hasImage } = input;
    const look = Object.entries(styleOf(picture, host, input));
    const undo = [styleHost(host, placeholder ? { '--sq-image-placeholder': placeholder } : {})];
    if (hasImage) {
      const isSized = ['width', 'height'].some((name) => pageAttribute(picture, name) !== null);
      const added = {
        ...styleAnnotations(look),
        ...(alt !== undefined && { alt: { over: alt } }),
        ...(size && !isSized && { width: String(size.width), height: String(size.height) }),
      };
      undo.push(annotate(picture, added, host));
    } else {
      picture.removeAttribute('style');
      for (const [name, value] of look) picture.style.setProperty(name, value);
    }
    // Undo the previous styles only after the new styles are applied, so that unchanged styles are not removed in between.
    removeLook?.();
    removeLook = () => undo.forEach((step) => step());
  }

  /**
   * Loads the best-fitting source when the image is near the viewport. A replacement is requested without waiting for the image
   * that it replaces.
   */
  function ask(replaces: boolean): void {
    const concurrent = replaces || current().input.allowConcurrentLoads;
    if (img && asked) loadWhenNear(img, begin, signal, { concurrent });
  }

  function begin(): void {
    const { input } = current();
    if (!img || !input.src) return;
    if (progress === 'failed' && !isTaken) forgetServed(img);
    const choice = choose(img, host, input.src, input, isTaken);
    isTaken = false;
    if (!choice) return;
    serve(img, choice, input);
    setProgress('loading');
  }

  function grow(): void {
    const { input } = current();
    if (!img || !asked || progress === 'failed') return;
    isOutgrown = progress === 'loading' && !input.allowConcurrentLoads;
    // The previous request has ended, even if the image is still marked as loading.
    if (!isOutgrown && choose(img, host, asked, input)) ask(true);
  }

  function settle(next: 'loaded' | 'failed'): void {
    if (!img) return;
    setProgress(next);
    emit(host, `sq-image-${next}`, { src: img.currentSrc || img.src });
    if (next === 'failed') {
      pending?.reject(new Error(noSource));
      addEventListener('online', retry, { once: true, signal });
    } else {
      pending?.resolve();
      applyLook(img);
      if (isOutgrown) grow();
    }
    pending = undefined;
  }

  function setProgress(next: Progress): void {
    const wasLoaded = progress === 'loaded' && next === 'loading';
    progress = next;
    setHostState(host, 'loading', next === 'loading');
    setHostState(host, 'failed', next === 'failed');
    // The current image stays visible while a larger version is loading.
    setHostState(host, 'loaded', next === 'loaded' || wasLoaded);
  }

  /** Handles an image that the browser had already loaded before this code ran. */
  function settleLoaded(picture: HTMLImageElement): void {
    if (!picture.complete || !picture.getAttribute('src')) return;
    if (picture.naturalWidth > 0) settle('loaded');
    else {
      // The image is either an SVG without dimensions, or failed to load.
      const report = (next: 'loaded' | 'failed') => () => {
        if (progress === 'waiting' && img === picture && !signal.aborted) settle(next);
      };
      picture.decode().then(report('loaded'), report('failed'));
    }
  }

  function retry(): void {
    if (img && asked) ask(true);
    // Setting the same URL again makes browsers reload the image.
    else img?.setAttribute('src', img.getAttribute('src') ?? '');
  }

  function load(): Promise<void> {
    if (!img) return Promise.reject(new Error(noImage));
    const { src, allowConcurrentLoads } = current().input;
    if (pending && !allowConcurrentLoads) return pending.promise;
    const { promise, resolve } = (pending ??= Promise.withResolvers());
    if (src) begin();
    else if (progress === 'failed') retry();
    else img.loading = 'eager';
    if (progress === 'loaded') {
      pending = undefined;
      resolve();
    }
    return promise;
  }

  for (const [type, next] of [
    ['load', 'loaded'],
    ['error', 'failed'],
  ] as const) {
    const listen = ({ target }: Event): void => {
      if (target === img) settle(next);
    };
    root.addEventListener(type, listen, { capture: true, signal });
  }
  watchSize(
    host,
    {
      changing(width) {
        setHostState(host, 'narrow', width < NARROW);
        const { input } = current();
        if (img && input.useAdvancedPositioning) applyLook(img);
      },
      settled: grow,
    },
    signal,
  );
  loaders.set(host, load);
  signal.addEventListener('abort', () => {
    loaders.delete(host);
    removeLook?.();
    pending?.reject(new DOMException('The element was removed.', 'AbortError'));
    setProgress('waiting');
    setHostState(host, 'narrow', false);
  });
  sync();
  return sync;
}

/** Converts CSS properties to the format of `annotate`. */
function styleAnnotations(
  properties: readonly (readonly [string, string])[],
): Record<string, { over: string }> {
  return Object.fromEntries(
    properties.map(([name, value]) => [`style:${name}`, { over: value }] as const),
  );
}
