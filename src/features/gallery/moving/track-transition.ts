import type { GalleryInput } from '../input.js';
import {
  momentumEnd,
  MOMENTUM_MS,
  newSwipeDuration,
  resist,
  snapToStep,
  SWIPE_SECONDS,
  swipeDirection,
  swipeSpeed,
  type PointerSample,
} from '../model/gallery-gesture.js';
import type { Boundary } from '../model/gallery-settings.js';
import {
  canWrap,
  inView,
  lastPosition,
  releaseGroup,
  snapPosition,
  slidesInView,
  wrappedDestination,
  wrapShifts,
  type TrackAlignment,
} from '../model/gallery-track.js';
import { hasMotion } from './animation.js';
import { createMovingTrack, momentumEasing, trackEasing } from './moving-track.js';
import type { Transition, ViewportSetup } from './transition.js';

const alignments: Readonly<Record<GalleryInput['activeAlignment'], TrackAlignment>> = {
  left: 'start',
  center: 'middle',
  right: 'end',
  start: 'start',
  middle: 'middle',
  end: 'end',
};

const inertial: readonly [Boundary, Boundary] = ['inertial', 'inertial'];

/** Moves slides along a track. Used for carousels, sliders, and the slideshow transitions `scroll`, `swipe` and `new-swipe`. */
export function trackTransition({
  host,
  track,
  slides,
  model,
  scrolled,
}: ViewportSetup): Transition {
  const movingTrack = createMovingTrack(track, () => model.beginMovement());
  /**
   * Snap position of each group. In a carousel, a group is as many slides as fit into the view. Otherwise a group is a single
   * slide.
   */
  let snapPositions: number[] = [];
  let boxIndexes: number[] = [];
  let groupSize = 1;
  let wraps = false;
  let isMeasured = false;
  let shownIndex = model.index();
  /**
   * The position to which the visitor has scrolled, which may be in the middle of a group. It is kept until the track moves.
   */
  let scrolledTo = scrolled;
  let dragged: { readonly from: number; readonly end: () => void } | null = null;

  const input = (): GalleryInput => model.input;
  const isNewSwipe = (): boolean =>
    input().layout === 'slideshow' && input().transition === 'new-swipe';
  const groupOf = (index: number): number => Math.floor(index / groupSize);
  const snapPositionOf = (index: number): number => snapPositions[groupOf(index)] ?? 0;

  function seconds(): number {
    const { layout, transition, speed } = input();
    if (!hasMotion(model)) return 0;
    if (layout !== 'slideshow' || transition === 'scroll') return speed;
    return isNewSwipe() ? newSwipeDuration(movingTrack.geometry().viewportSize, 0) : SWIPE_SECONDS;
  }

  function visibleAt(position: number): number[] {
    if (input().layout === 'slideshow') return [shownIndex];
    const geometry = movingTrack.geometry();
    const shifts = wraps ? wrapShifts(geometry, position, position) : [];
    const boxes = new Set(inView(geometry, position, shifts));
    return boxIndexes.flatMap((box, index) => (boxes.has(box) ? [index] : []));
  }

  function show(index: number, direction: 1 | -1 | 0): readonly number[] {
    const isKnown = index === shownIndex;
    shownIndex = index;
    if (!isKnown) scrolledTo = null;
    const rest = scrolledTo ?? snapPositionOf(index);
    if (isMeasured && !isKnown) {
      const wrapped = wraps
        ? wrappedDestination(movingTrack.geometry(), movingTrack.position(), rest, direction)
        : null;
      movingTrack.move(wrapped ?? rest, { duration: seconds(), curve: trackEasing });
    }
    return visibleAt(rest);
  }

  function release(samples: readonly PointerSample[]): void {
    const geometry = movingTrack.geometry();
    const position = movingTrack.position();
    const direction = swipeDirection(samples);
    const speed = swipeSpeed(samples);
    const { snapPoints, layout } = input();
    if (isNewSwipe() && snapPoints !== 100)
      return comeToRest(position, direction, speed, snapPoints);

    const current = groupOf(shownIndex);
    let group = releaseGroup(geometry, snapPositions, { position, direction, current, wraps });
    if (layout === 'slideshow' && !wraps)
      group = Math.min(Math.max(group, current - 1), current + 1);
    goToGroup(group, current);
    const rest = snapPositionOf(shownIndex);
    const duration = isNewSwipe() ? newSwipeDuration(geometry.viewportSize, speed) : SWIPE_SECONDS;
    const wrapped = wraps ? wrappedDestination(geometry, position, rest, direction) : null;
    movingTrack.move(wrapped ?? rest, {
      duration: hasMotion(model) ? duration : 0,
      curve: trackEasing,
    });
  }

  /**
   * Handles `snapPoints` values other than 100% for `new-swipe`. The track stops at a multiple of that percentage of the
   * viewport, or wherever its momentum ends.
   */
  function comeToRest(
    position: number,
    direction: 1 | -1 | 0,
    speed: number,
    percent: number | null,
  ): void {
    const geometry = movingTrack.geometry();
    const { viewportSize } = geometry;
    const last = lastPosition(geometry);
    const to =
      percent === null
        ? Math.min(Math.max(momentumEnd(position, speed), 0), last)
        : snapToStep(position, { view: viewportSize, last, percent, direction });
    const current = groupOf(shownIndex);
    goToGroup(
      releaseGroup(geometry, snapPositions, { position: to, direction: 0, current, wraps }),
      current,
    );
    const duration = percent === null ? MOMENTUM_MS / 1000 : newSwipeDuration(viewportSize, speed);
    movingTrack.move(to, {
      duration: hasMotion(model) ? duration : 0,
      curve: percent === null ? momentumEasing : trackEasing,
    });
  }

  function goToGroup(group: number, current: number): void {
    if (group === current) return;
    const index = group * groupSize;
    if (model.goTo(index)) shownIndex = index;
  }

  return {
    measure(boxes, sizes, viewportSize) {
      if (!(viewportSize > 0)) return null;
      const { layout, loop, activeAlignment } = input();
      const style = getComputedStyle(host);
      const gap = parseFloat(getComputedStyle(track).columnGap) || 0;
      movingTrack.measure(boxes, {
        sizes,
        gap,
        viewportSize,
        isRtl: style.direction === 'rtl',
        wraps: (track) => (wraps = loop && canWrap(track)),
      });
      const geometry = movingTrack.geometry();
      const boxAt = new Map(boxes.map((box, at) => [box, at]));
      boxIndexes = slides().map((node) => boxAt.get(node) ?? -1);
      const count = boxIndexes.length;
      const sized = boxIndexes.map((box) => sizes[box] ?? 0);
      const isCarousel = layout === 'carousel';
      groupSize = isCarousel ? Math.min(slidesInView({ ...geometry, sizes: sized }), count) : 1;
      const alignment = layout === 'slider' ? alignments[activeAlignment] : 'start';
      snapPositions = Array.from({ length: Math.ceil(count / groupSize) }, (_none, group) =>
        snapPosition(geometry, boxIndexes[group * groupSize] ?? 0, alignment, wraps && !isCarousel),
      );
      shownIndex = Math.min(shownIndex, count - 1);
      isMeasured = true;
      if (scrolledTo !== null) scrolledTo = Math.min(scrolledTo, lastPosition(geometry));
      movingTrack.jumpTo(scrolledTo ?? snapPositionOf(shownIndex));
      return {
        visible: visibleAt(scrolledTo ?? snapPositionOf(shownIndex)),
        groupSize,
        canMove: snapPositions.length > 1 && (layout === 'slideshow' || lastPosition(geometry) > 1),
      };
    },
    show,
    dragStart() {
      const end = model.beginMovement();
      movingTrack.stop();
      scrolledTo = null;
      dragged = { from: movingTrack.position(), end };
    },
    dragBy(by) {
      const at = (dragged?.from ?? 0) - by;
      const boundaries = isNewSwipe() ? input().boundaries : inertial;
      movingTrack.jumpTo(wraps ? at : resist(at, lastPosition(movingTrack.geometry()), boundaries));
    },
    dragEnd(samples) {
      dragged?.end();
      dragged = null;
      release(samples);
    },
    destroy() {
      dragged?.end();
      movingTrack.destroy();
    },
  };
}
