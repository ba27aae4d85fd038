import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { fill } from '../../../i18n/messages/fill.js';
import { carouselRole, lightboxLabel, position } from '../../lightbox/messages.js';
import { useLatest } from '../../../core/hooks.js';
import { spokenStyles } from '../../../ui/spoken.styles.js';
import { isDesignUnseen } from '../layout-properties.js';
import { useIndexChange, useShowing, type GalleryModel } from '../model.js';
import { Controls } from './Controls.js';
import { movingStyles, ringStyles, stateRingStyles } from './moving.styles.js';
import { describeSlides } from './semantics.js';
import type { StageView } from './show.js';
import { runStage, type Stage } from './stage.js';
import { useStageClicks } from './stage-clicks.js';
import { writeText } from './write-text.js';
import { addStyles } from '../../../core/add-styles.js';

interface MovingProps {
  readonly model: GalleryModel;
  /** Pixels that the row was scrolled by before. */
  readonly scrolled: number;
  /** Slides change by themselves: nothing is read out then. */
  readonly isPlaying: boolean;
  /** The control that pauses it. */
  readonly playControl: ReactNode;
}

/** The slides of a carousel, slider or slideshow behind a window, with controls. */
export function Moving({ model, scrolled, isPlaying, playControl }: MovingProps): ReactNode {
  const { host, input, motion } = model;
  const { layout, transition, slides, loop, activeAlignment, aspectRatio } = input;
  const box = useRef<HTMLDivElement>(null);
  const slot = useRef<HTMLSlotElement>(null);
  const stage = useRef<Stage>(null);
  const latest = useLatest(model);
  const plays = useLatest(isPlaying);
  const [view, setView] = useState<StageView>({ visible: [], groupSize: 1, canMove: false });
  useStageClicks(model);

  useLayoutEffect(() => {
    if (!host || !box.current || !slot.current) return;
    const window = box.current;
    addStyles(window, [spokenStyles]);
    addStyles(host, [ringStyles]);
    if (isDesignUnseen(host, latest.current.input)) addStyles(host, [stateRingStyles]);
    const takeOff = addStyles(window, [movingStyles]);
    stage.current = runStage({
      host,
      stage: window,
      slot: slot.current,
      model: latest,
      scrolled,
      onView: (next) => {
        setView((known) => (isSame(known, next) ? known : next));
      },
    });
    return () => {
      stage.current?.destroy();
      stage.current = null;
      takeOff();
    };
  }, [host, layout, transition, scrolled, latest]);

  useLayoutEffect(() => (host ? describeSlides(host) : undefined), [host, slides]);
  useLayoutEffect(() => stage.current?.update(), [slides, loop, activeAlignment, aspectRatio]);
  const show = useCallback((): void => {
    stage.current?.show(latest.current.index(), motion.direction(), plays.current);
  }, [latest, motion, plays]);
  useLayoutEffect(show, [show]);
  useIndexChange(model, show);

  return (
    <div
      className="carousel"
      role="group"
      aria-roledescription={carouselRole}
      aria-label={host?.getAttribute('aria-label') ?? lightboxLabel}
    >
      {view.canMove ? (
        <Controls
          model={model}
          groupSize={view.groupSize}
          isCaptioned={layout === 'carousel' && aspectRatio !== 'auto'}
          playControl={playControl}
        />
      ) : null}
      <div ref={box} part="stage" className={`stage ${layout} ${transition}`} tabIndex={-1}>
        <slot ref={slot} className="row" />
      </div>
      <CurrentSlide model={model} isRead={!isPlaying} />
    </div>
  );
}

interface CurrentSlideProps {
  readonly model: GalleryModel;
  readonly isRead: boolean;
}

/** What is read out of the current slide: nothing before the first change. */
function CurrentSlide({ model, isRead }: CurrentSlideProps): ReactNode {
  const { count, input } = model;
  const status = useRef<HTMLParagraphElement>(null);
  const first = useRef(model.index());
  const hasChanged = useRef(false);
  useShowing(model, (index) => {
    hasChanged.current ||= index !== first.current;
    if (!hasChanged.current) return;
    const slide = input.slides[index];
    const about = slide?.caption || (slide?.kind === 'picture' ? slide.picture.alt : '');
    const where = fill(position, { position: index + 1, count });
    writeText(status.current, `${where}${about ? `. ${about}` : ''}`);
  });
  return <p ref={status} className="spoken" role="status" aria-live={isRead ? 'polite' : 'off'} />;
}

function isSame(one: StageView, other: StageView): boolean {
  return one.canMove === other.canMove && one.groupSize === other.groupSize;
}
