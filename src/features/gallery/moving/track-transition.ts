import type { GalleryInput } from '../input.js';
import {
  momentumEnd,
  MOMENTUM_DURATION,
  newSwipeDuration,
  resist,
  snapPosition,
  SWIPE_DURATION,
  swipeDirection,
  swipeSpeed,
  type Touch,
} from '../model/gallery-gesture.js';
import type { Boundary } from '../model/gallery-settings.js';
import {
  canWrap,
  inView,
  lastPosition,
  releasePage,
  restOf,
  slidesInView,
  wayRound,
  wrapShifts,
  type Release,
  type TrackAlignment,
} from '../model/gallery-track.js';
import { createMovingTrack, rowCurve } from './moving-track.js';
import { hasMotion, type Transition, type ViewportSetup } from './transition.js';

const alignments: Readonly<Record<GalleryInput['activeAlignment'], TrackAlignment>> = {
  left: 'start',
  center: 'middle',
  right: 'end',
  start: 'start',
  middle: 'middle',
  end: 'end',
};

const inertial: readonly [Boundary, Boundary] = ['inertial', 'inertial'];

/** Slides in a row that goes along: carousel, strip, and the slideshow's scroll, swipe and new-swipe. */
export function trackTransition({
  host,
  slot,
  slides,
  model,
  scrolled,
}: ViewportSetup): Transition {
  const movingTrack = createMovingTrack(slot, () => model.current.motion.begin());
  /** Position of each page; a page is a group of slides of a carousel, else a slide. */
  let restPositions: number[] = [];
  /** Index of each slide's box in the row. */
  let boxIndexes: number[] = [];
  let groupSize = 1;
  let wraps = false;
  let isLaid = false;
  /** The slide that the row shows or moves to. */
  let heading = model.current.index();
  let dragged: { readonly from: number; readonly end: () => void } | null = null;

  const input = (): GalleryInput => model.current.input;
  const isNewSwipe = (): boolean =>
    input().layout === 'stacked' && input().transition === 'new-swipe';
  const pageOf = (index: number): number => Math.floor(index / groupSize);
  const restPositionOf = (index: number): number => restPositions[pageOf(index)] ?? 0;

  function seconds(): number {
    const { layout, transition, speed } = input();
    if (!hasMotion(model.current)) return 0;
    if (layout !== 'stacked' || transition === 'scroll') return speed;
    return isNewSwipe() ? newSwipeDuration(movingTrack.track().view, 0) : SWIPE_DURATION;
  }

  function visibleAt(position: number): number[] {
    if (input().layout === 'stacked') return [heading];
    const track = movingTrack.track();
    const shifts = wraps ? wrapShifts(track, position, position) : [];
    const boxes = new Set(inView(track, position, shifts));
    return boxIndexes.flatMap((box, index) => (boxes.has(box) ? [index] : []));
  }

  function show(index: number, direction: 1 | -1 | 0): readonly number[] {
    const isKnown = index === heading;
    heading = index;
    const rest = restPositionOf(index);
    if (isLaid && !isKnown) {
      const way = wraps
        ? wayRound(movingTrack.track(), movingTrack.position(), rest, direction)
        : null;
      movingTrack.move(way ?? rest, { duration: seconds(), curve: rowCurve });
    }
    return visibleAt(rest);
  }

  /** Takes the row where the visitor has scrolled it to while there was no code for it. */
  function takeOver(): void {
    const track = movingTrack.track();
    const starts = restPositions.map((_rest, page) =>
      restOf(track, boxIndexes[page * groupSize] ?? 0, 'start', false),
    );
    const { position, target } = scrolled;
    const page = releasePage(track, starts, rested(target));
    if (page === pageOf(heading)) {
      // At its beginning the row stays, wherever its first slide should be, until somebody moves it.
      return movingTrack.put(
        heading === 0 ? Math.min(target, lastPosition(track)) : restPositionOf(heading),
      );
    }
    if (target === 0 || !model.current.goTo(page * groupSize))
      return movingTrack.put(restPositionOf(heading));
    heading = page * groupSize;
    movingTrack.put(position);
    // What was on its way gets there.
    if (target !== position)
      movingTrack.move(restPositionOf(heading), { duration: seconds(), curve: rowCurve });
  }

  const rested = (position: number): Release => ({
    position,
    direction: 0,
    current: pageOf(heading),
    wraps: false,
  });

  function release(touches: readonly Touch[]): void {
    const track = movingTrack.track();
    const position = movingTrack.position();
    const direction = swipeDirection(touches);
    const speed = swipeSpeed(touches);
    const { snapPoints, layout } = input();
    if (isNewSwipe() && snapPoints !== 100)
      return comeToRest(position, direction, speed, snapPoints);

    const current = pageOf(heading);
    let page = releasePage(track, restPositions, { position, direction, current, wraps });
    if (layout === 'stacked' && !wraps) page = Math.min(Math.max(page, current - 1), current + 1);
    aim(page, current);
    const rest = restPositionOf(heading);
    const duration = isNewSwipe() ? newSwipeDuration(track.view, speed) : SWIPE_DURATION;
    movingTrack.move((wraps ? wayRound(track, position, rest, direction) : null) ?? rest, {
      duration: hasMotion(model.current) ? duration : 0,
      curve: rowCurve,
    });
  }

  /** The other rests of `new-swipe`: at a share of the stage, or wherever its momentum carries it. */
  function comeToRest(
    position: number,
    direction: 1 | -1 | 0,
    speed: number,
    percent: number | null,
  ): void {
    const track = movingTrack.track();
    const { view } = track;
    const last = lastPosition(track);
    const to =
      percent === null
        ? Math.min(Math.max(momentumEnd(position, speed), 0), last)
        : snapPosition(position, { view, last, percent, direction });
    const current = pageOf(heading);
    aim(releasePage(track, restPositions, { position: to, direction: 0, current, wraps }), current);
    if (percent === null)
      movingTrack.move(to, { duration: hasMotion(model.current) ? MOMENTUM_DURATION / 1000 : 0 });
    else
      movingTrack.move(to, {
        duration: hasMotion(model.current) ? newSwipeDuration(view, speed) : 0,
        curve: rowCurve,
      });
  }

  function aim(page: number, current: number): void {
    if (page === current) return;
    const index = page * groupSize;
    if (model.current.goTo(index)) heading = index;
  }

  return {
    lay(boxes, sizes, view) {
      if (!(view > 0)) return null;
      const { layout, loop, activeAlignment } = input();
      const style = getComputedStyle(host);
      const gap = parseFloat(getComputedStyle(slot).columnGap) || 0;
      movingTrack.lay(boxes, {
        sizes,
        gap,
        view,
        isRtl: style.direction === 'rtl',
        wraps: (track) => (wraps = loop && canWrap(track)),
      });
      const track = movingTrack.track();
      const boxAt = new Map(boxes.map((box, at) => [box, at]));
      boxIndexes = slides().map((node) => boxAt.get(node) ?? -1);
      const count = boxIndexes.length;
      const sized = boxIndexes.map((box) => sizes[box] ?? 0);
      const isCarousel = layout === 'carousel';
      groupSize = isCarousel ? Math.min(slidesInView({ ...track, sizes: sized }), count) : 1;
      const alignment = layout === 'strip' ? alignments[activeAlignment] : 'start';
      restPositions = Array.from({ length: Math.ceil(count / groupSize) }, (_none, page) =>
        restOf(track, boxIndexes[page * groupSize] ?? 0, alignment, wraps && !isCarousel),
      );
      heading = Math.min(heading, count - 1);
      if (isLaid) movingTrack.put(restPositionOf(heading));
      else takeOver();
      isLaid = true;
      return {
        visible: visibleAt(restPositionOf(heading)),
        groupSize,
        canMove: restPositions.length > 1 && (layout === 'stacked' || lastPosition(track) > 1),
      };
    },
    show,
    dragStart() {
      const end = model.current.motion.begin();
      movingTrack.stop();
      dragged = { from: movingTrack.position(), end };
    },
    dragBy(by) {
      const at = (dragged?.from ?? 0) - by;
      const boundaries = isNewSwipe() ? input().boundaries : inertial;
      movingTrack.put(wraps ? at : resist(at, lastPosition(movingTrack.track()), boundaries));
    },
    dragEnd(touches) {
      dragged?.end();
      dragged = null;
      release(touches);
    },
    destroy() {
      dragged?.end();
      movingTrack.destroy();
    },
  };
}
