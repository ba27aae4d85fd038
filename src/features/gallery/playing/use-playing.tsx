import { useState, type ReactNode } from 'react';
import { useLazyModule } from '../../../core/hooks.js';
import { lazyModule } from '../../../core/lazy-module.js';
import type { GalleryModel } from '../use-gallery-model.js';
import { asksForNoMotion, createTouch } from '../model/gallery-autoplay.js';
import { isMovingLayout } from '../model/gallery-settings.js';

type PlayingCode = (typeof import('./playing-parts.js'))['playingParts'];

/** What a gallery does beside showing its slides, for the parts that show it. */
export interface Playing {
  /** Slides change by themselves at present: nobody should read each of them out. */
  readonly isPlaying: boolean;
  /** The button that stops autoplay and starts it again; null without autoplay. */
  readonly control: ReactNode;
  /** The dots below the stage, for groups of so many slides; null without them. */
  readonly dots: ((groupSize: number) => ReactNode) | null;
  /** The address that names a slide; null until its code is there. */
  readonly addressOf: ((index: number) => string) | null;
  /** The strip of thumbnails, below the stage; null without one. */
  readonly thumbnails: ReactNode;
  /** Keys, links to other galleries, history and videos: acts, and shows nothing. */
  readonly behaviour: ReactNode;
}

const playingCode = lazyModule<PlayingCode>(
  'sq-gallery playing',
  async () => (await import('./playing-parts.js')).playingParts,
);

const nothing: Playing = {
  isPlaying: false,
  control: null,
  dots: null,
  addressOf: null,
  thumbnails: null,
  behaviour: null,
};

/** Fetches what a gallery plays with, where its settings ask for any of it. */
export function usePlaying(model: GalleryModel): Playing {
  const { input } = model;
  const { layout } = input;
  const hasKeys = !input.noKeyboard && (isMovingLayout(layout) || !!input.linked);
  const hasVideo = input.slides.some(({ kind }) => kind === 'video');
  const hasThumbnails =
    input.thumbnails && model.count > 1 && (layout === 'slider' || layout === 'slideshow');
  const hasDots = input.dots && !hasThumbnails && model.count > 1 && isMovingLayout(layout);
  const hasShare = input.lightbox && input.lightboxShare;
  const hasAutoplay = input.autoplay && isMovingLayout(layout);
  const code = useLazyModule(
    playingCode,
    hasAutoplay ||
      hasThumbnails ||
      hasDots ||
      hasShare ||
      hasKeys ||
      hasVideo ||
      input.historyHash ||
      !!input.linked,
  );
  const [isStopped, setStopped] = useState<boolean | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [touch] = useState(createTouch);

  if (!code) return nothing;
  const plays = hasAutoplay && model.count > 1 && !asksForNoMotion(location.search);
  const rotation = { isStopped, setStopped, setPlaying, touch };
  return {
    isPlaying: plays && isPlaying,
    control: plays ? <code.Autoplay model={model} rotation={rotation} /> : null,
    dots: hasDots ? (groupSize) => <code.Dots model={model} groupSize={groupSize} /> : null,
    addressOf: hasShare ? (index) => code.addressOf(model, index) : null,
    thumbnails: hasThumbnails ? <code.Thumbnails model={model} /> : null,
    behaviour: <code.Behaviour model={model} hasKeys={hasKeys} touch={touch} />,
  };
}
