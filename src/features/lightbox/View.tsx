import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { css } from '../../core/css.js';
import { emit } from '../../core/events.js';
import { useChildrenReport, useMethods } from '../../core/hooks.js';
import { useHost, type ViewProps } from '../../core/ViewRoot.js';
import { normaliseIndex, stepIndex, type SlideDetail } from './model/gallery-index.js';
import { findLightboxSlides } from '../slides/model/find-slides.js';
import { makeOperable } from './viewer/openers.js';
import { useLightbox } from './viewer/use-lightbox.js';
import { defineInput, type InputOf } from '../../core/input.js';
import { flag, number, oneOf, text } from '../../core/scalars.js';
import { noSlides } from './messages.js';
import { lightboxExclusion, slideAttributes } from '../slides/model/slides.js';

/** What `sq-lightbox` shows: the pictures and videos of its content, at any depth. */
export const lightboxInput = defineInput({
  scalars: {
    slides: text(''),
    theme: oneOf(['dark', 'light'], 'dark'),
    loop: flag(),
    noLoop: flag(),
    noCaptions: flag(),
    download: flag(),
    thumbnails: flag(),
    hash: flag(),
    share: flag(),
    currentIndex: number(0, { integer: true }),
  },
  published: { theme: ['lightboxTheme'], hash: ['historyHash'], noLoop: ['!loop'] },
  watch: [...slideAttributes, lightboxExclusion],
  content: (source) => ({
    read: (selector: string) => findLightboxSlides(source, selector).map(({ slide }) => slide),
  }),
  refine: ({ loop, noLoop, slides: selector, ...settings }, { read }) => ({
    ...settings,
    // Left open, the visitor's device decides.
    loop: noLoop ? false : loop || undefined,
    slides: read(selector),
  }),
});

/** What the view of `sq-lightbox` receives. */
export type LightboxInput = InputOf<typeof lightboxInput>;

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-lightbox-opened': SlideDetail;
    'sq-lightbox-closed': SlideDetail;
    'sq-lightbox-slide-changed': SlideDetail;
  }
}

/** The viewer brings styles of its own as it opens. */
export const lightboxStyles = css`
  :host {
    display: contents;
  }
  [part='error'] {
    margin: 0;
  }
`;

/** The public methods of `sq-lightbox`, as its file documents them. */
export type LightboxMethods = {
  open(index?: number): Promise<void>;
  close(): void;
  next(): void;
  previous(): void;
  goTo(index: number): void;
};

/** The view of `sq-lightbox`. One without slides shows visitors nothing but its content. */
export function View({ input }: ViewProps<LightboxInput>): ReactNode {
  return input.slides.length > 0 ? <Slides input={input} /> : <NoSlides />;
}

/** Reports to the page what is missing. */
function NoSlides(): ReactNode {
  const nothing = (): void => undefined;
  useMethods({
    open: () => Promise.resolve(),
    close: nothing,
    next: nothing,
    previous: nothing,
    goTo: nothing,
  } satisfies LightboxMethods);
  useChildrenReport(noSlides, 'a picture, or a link to one, at any depth');
  return <slot />;
}

/** The content stays where the server put it, as it is; its slides open over the page. */
function Slides({ input }: ViewProps<LightboxInput>): ReactNode {
  const host = useHost();
  const { slides } = input;
  const { index, indexOf, slideDetail, goTo, step } = useIndex(input);
  const lightbox = useLightbox({
    isEnabled: true,
    slides,
    find: findLightboxSlides,
    theme: input.theme,
    hasCaptions: !input.noCaptions,
    hasDownload: input.download,
    hasThumbnails: input.thumbnails,
    hasHash: input.hash,
    hasShare: input.share,
    loop: input.loop,
    index: () => index,
    goTo,
    step,
    onOpened: (at) => host && emit(host, 'sq-lightbox-opened', slideDetail(at)),
    onClosed: (at) => host && emit(host, 'sq-lightbox-closed', slideDetail(at)),
  });
  const go = lightbox.step ?? ((by) => step(by, input.loop ?? false));
  useMethods({
    open: (at = indexOf()) => lightbox.open(normaliseIndex(Math.trunc(at) || 0, slides.length)),
    close: lightbox.close,
    next: () => go(1),
    previous: () => go(-1),
    goTo,
  } satisfies LightboxMethods);

  useLayoutEffect(() => {
    if (!host) return;
    const undo = findLightboxSlides(host).map((found, at) => makeOperable(host, found, at, true));
    return () => {
      for (const restore of undo) restore();
    };
  }, [host, slides]);

  return (
    <>
      <slot />
      {lightbox.node}
    </>
  );
}

/** The index is the host's property: methods, swipes and the page all write it there. */
type LightboxHost = HTMLElement & { currentIndex: number };

/** The current slide of a lightbox, and what changes it. */
interface CurrentSlide {
  /** From 0, always that of a slide. */
  readonly index: number;
  /** The index by now, which may not be rendered yet. */
  readonly indexOf: () => number;
  readonly slideDetail: (index: number) => SlideDetail;
  /** Negatives count from the end. */
  readonly goTo: (index: number) => void;
  /** Stays at an end, unless it loops. */
  readonly step: (by: 1 | -1, loop: boolean) => void;
}

/** The current slide of the lightbox around the calling view. */
function useIndex({ slides, currentIndex }: LightboxInput): CurrentSlide {
  const host = useHost() as LightboxHost | null;
  const index = useValidIndex(currentIndex, slides.length);

  const slideDetail = (at: number): SlideDetail => {
    const slide = slides[at];
    return { index: at, id: slide?.id ?? slide?.url ?? null };
  };
  const goTo = (to: number): void => {
    if (host) writeIndex(host, normaliseIndex(Math.trunc(to) || 0, slides.length));
  };
  const step = (by: 1 | -1, loop: boolean): void => {
    if (host) goTo(stepIndex(host.currentIndex, slides.length, by, loop).index);
  };

  const shown = useRef(index);
  useEffect(() => {
    if (!host || shown.current === index) return;
    shown.current = index;
    emit(host, 'sq-lightbox-slide-changed', slideDetail(index));
  });
  useEffect(() => {
    // An index out of range, or of a slide that is gone, reads as the slide that it stands for.
    if (host && host.currentIndex !== index) writeIndex(host, index);
  }, [host, currentIndex, index]);

  const indexOf = (): number => host?.currentIndex ?? index;
  return { index, indexOf, slideDetail, goTo, step };
}

/** The slide that an index stands for. If slides at the end were removed, the last one, and not one counted from the first. */
function useValidIndex(written: number, count: number): number {
  const [known, setKnown] = useState({ written, index: normaliseIndex(written, count) });
  const isUntouched = written === known.written;
  const index = isUntouched ? Math.min(known.index, count - 1) : normaliseIndex(written, count);
  if (!isUntouched || index !== known.index) setKnown({ written, index });
  return index;
}

function writeIndex(host: LightboxHost, index: number): void {
  host.currentIndex = index;
}
