import { useEffect, useRef } from 'react';
import { slideOfToken, slideToken } from '../domain/slide-token.js';
import type { Slide } from '../domain/slides.js';
import { useLatest } from '../element/hooks.js';
import { useHost } from '../element/tree.js';

interface SlideAddressOptions {
  readonly isOn: boolean;
  readonly slides: readonly Slide[];
  /** The slide that the lightbox shows; null while it is closed. */
  readonly shownIndex: number | null;
  readonly open: (index: number) => Promise<void>;
  readonly goTo: (index: number) => unknown;
  readonly close: () => void;
}

/**
 * Keeps the open slide in the hash of the address (spec section 4, "Lightbox": history sync): a
 * page whose address names a slide opens it, and Back closes the lightbox.
 */
export function useSlideAddress(options: SlideAddressOptions): void {
  const { isOn, slides, shownIndex } = options;
  const host = useHost();
  const latest = useLatest(options);
  /** Whether Back leads to the page without the lightbox. */
  const canGoBack = useRef(false);

  useEffect(() => {
    if (!host || !isOn) return;
    const named = (): number =>
      slideOfToken(latest.current.slides, location.hash.slice(1), host.id);
    const follow = (): void => {
      const { shownIndex: shown, open, goTo, close } = latest.current;
      const index = named();
      if (index < 0) {
        canGoBack.current = false;
        if (shown !== null) close();
      } else if (shown === null) {
        canGoBack.current = true;
        void open(index);
      } else if (shown !== index) goTo(index);
    };
    const abort = new AbortController();
    addEventListener('popstate', follow, { signal: abort.signal });
    const first = named();
    // A mounting view is no place to open another one in.
    if (first >= 0) queueMicrotask(() => !abort.signal.aborted && void latest.current.open(first));
    return () => abort.abort();
  }, [host, isOn, latest]);

  const token =
    host && isOn && shownIndex !== null ? slideToken(slides, shownIndex, host.id) : null;
  const shownToken = useRef<string>(null);
  useEffect(() => {
    const before = shownToken.current;
    shownToken.current = token;
    if (token === before) return;
    if (token === null) leave(before ?? '', canGoBack);
    else if (before !== null || canGoBack.current) write('replaceState', token);
    else enter(token, canGoBack);
  }, [token]);
  useEffect(
    () => () => {
      // Gone with the page's element, not closed by a person: the entry stays, its hash does not.
      if (shownToken.current !== null && isNamed(shownToken.current)) write('replaceState', '');
    },
    [],
  );
}

interface Flag {
  current: boolean;
}

/** Adds the entry that Back takes away; below it the page is without a lightbox. */
function enter(token: string, canGoBack: Flag): void {
  if (isNamed(token)) write('replaceState', '');
  canGoBack.current = write('pushState', token);
}

function leave(token: string, canGoBack: Flag): void {
  if (!isNamed(token)) return;
  if (canGoBack.current) history.back();
  else write('replaceState', '');
  canGoBack.current = false;
}

function isNamed(token: string): boolean {
  return location.hash === new URL(`#${encodeURIComponent(token)}`, location.href).hash;
}

/** False where the page may not write its address, as in some embedded documents. */
function write(how: 'pushState' | 'replaceState', token: string): boolean {
  const hash = token && `#${encodeURIComponent(token)}`;
  try {
    history[how](history.state, '', location.pathname + location.search + hash);
    return true;
  } catch {
    return false;
  }
}
