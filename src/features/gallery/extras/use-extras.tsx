import { useState, type ReactNode } from 'react';
import { useLazyModule } from '../../../core/hooks.js';
import { lazyModule } from '../../../core/lazy-module.js';
import type { GalleryModel } from '../use-gallery-model.js';
import { asksForNoMotion, createVisitorAction } from '../model/gallery-autoplay.js';
import { isMovingLayout } from '../model/gallery-settings.js';
import { movingCode } from '../use-moving-layout.js';

type ExtrasCode = (typeof import('./extras.js'))['extras'];

/** What a gallery has beside its slides where its settings ask for it, in parts for the view. */
export interface Extras {
  /** Slides change by themselves at present: nobody should read each of them out. */
  readonly isPlaying: boolean;
  /** The button that stops autoplay and starts it again; null without autoplay. */
  readonly autoplayButton: ReactNode;
  /** The dots below the viewport, for groups of so many slides; null without them. */
  readonly dots: ((groupSize: number) => ReactNode) | null;
  /** The address that names a slide; null until its code is there. */
  readonly addressOf: ((index: number) => string) | null;
  /** The thumbnails, below the viewport; null without them. */
  readonly thumbnails: ReactNode;
  /** Keys, links to other galleries, history and videos: acts, and shows nothing. */
  readonly behaviour: ReactNode;
}

const extrasCode = lazyModule<ExtrasCode>(
  'sq-gallery extras',
  async () => (await import('./extras.js')).extras,
);

const nothing: Extras = {
  isPlaying: false,
  autoplayButton: null,
  dots: null,
  addressOf: null,
  thumbnails: null,
  behaviour: null,
};

/** Fetches the extras of a gallery, where its settings ask for any of them. */
export function useExtras(model: GalleryModel): Extras {
  const { input } = model;
  const { layout } = input;
  const hasVideo = input.slides.some(({ kind }) => kind === 'video');
  const hasThumbnails =
    input.thumbnails && model.count > 1 && (layout === 'slider' || layout === 'slideshow');
  const hasDots = input.dots && !hasThumbnails && model.count > 1 && isMovingLayout(layout);
  const hasShare = input.lightbox && input.lightboxShare;
  const hasAutoplay = input.autoplay && isMovingLayout(layout);
  const code = useLazyModule(
    extrasCode,
    hasAutoplay ||
      hasThumbnails ||
      hasDots ||
      hasShare ||
      hasVideo ||
      input.historyHash ||
      !!input.linked,
  );
  const hasKeys = !input.noKeyboard && (isMovingLayout(layout) || !!input.linked);
  const moving = useLazyModule(movingCode, hasKeys);
  const [isStopped, setStopped] = useState<boolean | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [visitorAction] = useState(createVisitorAction);

  const keys = moving ? <moving.ArrowKeys model={model} visitorAction={visitorAction} /> : null;
  if (!code) return { ...nothing, behaviour: keys };
  const plays = hasAutoplay && model.count > 1 && !asksForNoMotion(location.search);
  const rotation = { isStopped, setStopped, setPlaying, visitorAction };
  return {
    isPlaying: plays && isPlaying,
    autoplayButton: plays ? <code.Autoplay model={model} rotation={rotation} /> : null,
    dots: hasDots ? (groupSize) => <code.Dots model={model} groupSize={groupSize} /> : null,
    addressOf: hasShare ? (index) => code.addressOf(model, index) : null,
    thumbnails: hasThumbnails ? <code.Thumbnails model={model} /> : null,
    behaviour: (
      <>
        {keys}
        <code.Behaviour model={model} />
      </>
    ),
  };
}
