import { tween } from '../../../ui/tween.js';
import {
  inFirstPeriod,
  layTrack,
  movementShifts,
  timeAt,
  wrapShifts,
  type CubicBezier,
  type TrackGeometry,
} from '../model/gallery-track.js';
import { animateAndHold, afterAnimations } from './animation.js';

/** How a track moves to a position. */
interface TrackMove {
  /** Seconds; 0 is at once. */
  readonly duration: number;
  /** Without it the track slows down by momentum, as after a fling. */
  readonly curve?: CubicBezier;
}

/** A track of slides side by side behind a viewport, and what moves it. Positions are pixels along the reading direction. */
export interface MovingTrack {
  readonly geometry: () => TrackGeometry;
  /** Where the viewport is now, also while the track moves. */
  readonly position: () => number;
  /** Takes the sizes of the boxes as they are laid out. */
  measure(boxes: readonly HTMLElement[], layout: TrackSizes): void;
  /** Puts the viewport somewhere at once. */
  jumpTo(position: number): void;
  move(to: number, how: TrackMove): void;
  /** Ends a movement where it is. */
  stop(): void;
  /** Ends for good, and leaves the slides where the page has them. */
  destroy(): void;
}

/** See {@link MovingTrack.measure}. */
interface TrackSizes {
  readonly sizes: readonly number[];
  readonly gap: number;
  readonly viewportSize: number;
  readonly isRtl: boolean;
  readonly wraps: (track: TrackGeometry) => boolean;
}

/** The easing of all movements but those by momentum. */
export const trackEasing: CubicBezier = [0.25, 0.6, 0.3, 1];

/**
 * Moves `element`, which holds the slides, by one transform: an animation of the compositor, with
 * no work of ours between its first frame and its last.
 *
 * @param begin called when a movement starts; what it returns, when it ends.
 */
export function createMovingTrack(element: HTMLElement, begin: () => () => void): MovingTrack {
  let geometry = layTrack([], 0, 0);
  let boxes: readonly HTMLElement[] = [];
  let isRtl = false;
  let wraps = false;
  let position = 0;
  let running: { readonly position: () => number; readonly cancel: () => void } | null = null;
  /** Boxes that are shown whole periods from their layout, since there are no copies of slides; an animation holds each there. */
  const shifted = new Map<HTMLElement, { readonly by: number; readonly animation: Animation }>();

  const transformAt = (at: number): string => `translateX(${String(isRtl ? at : -at)}px)`;

  function draw(at: number): void {
    position = at;
    element.style.transform = transformAt(at);
  }

  const offsetOf = (shift: number): number => shift * geometry.period * (isRtl ? -1 : 1);
  const translated = (by: number): Keyframe => ({ translate: `${String(by)}px` });

  function fillViewport(from: number, to: number): void {
    if (!wraps && shifted.size === 0) return;
    const shifts = wraps ? wrapShifts(geometry, from, to) : [];
    for (const [index, box] of boxes.entries()) shiftBox(box, offsetOf(shifts[index] ?? 0));
  }

  function shiftBox(box: HTMLElement, by: number): void {
    const known = shifted.get(box);
    if (by === (known?.by ?? 0)) return;
    known?.animation.cancel();
    shifted.delete(box);
    if (by === 0) return;
    const animation = box.animate([translated(by), translated(by)], {
      duration: 0,
      fill: 'forwards',
    });
    // Otherwise the browser drops it for a later animation of the page's.
    animation.persist();
    shifted.set(box, { by, animation });
  }

  /** Keeps the viewport filled while the track moves: slides that leave it at one end change to the other meanwhile. */
  function fillWhileMoving(from: number, to: number, duration: number, curve: CubicBezier): void {
    if (!wraps) return fillViewport(from, to);
    const shifts = movementShifts(geometry, from, to);
    for (const [index, box] of boxes.entries()) {
      const { first = 0, last = 0, after = 0 } = shifts[index] ?? {};
      shiftBox(box, offsetOf(first));
      if (first === last) continue;
      shifted.get(box)?.animation.cancel();
      const jump = animateAndHold(box, [translated(offsetOf(first)), translated(offsetOf(last))], {
        duration: timeAt(after, curve) * duration,
        easing: 'step-end',
      });
      // Its offset changes during the animation: whatever stops the track sets it again.
      shifted.set(box, { by: NaN, animation: jump });
    }
  }

  function release(): void {
    for (const { animation } of shifted.values()) animation.cancel();
    shifted.clear();
  }

  function settle(): void {
    if (!wraps) return;
    draw(inFirstPeriod(position, geometry.period));
    fillViewport(position, position);
  }

  function stop(): void {
    if (!running) return;
    const at = running.position();
    running.cancel();
    draw(at);
  }

  function move(to: number, { duration, curve }: TrackMove): void {
    stop();
    const from = position;
    if (duration <= 0 || Math.abs(to - from) < 0.5 || document.hidden) {
      fillViewport(to, to);
      draw(to);
      return settle();
    }
    const end = begin();
    const over = (): void => {
      running = null;
      end();
    };
    const arrived = (): void => {
      over();
      draw(to);
      settle();
    };
    running = curve ? moveByAnimation(from, to, curve) : moveByMomentum(from, to);

    function moveByMomentum(start: number, stopAt: number): NonNullable<typeof running> {
      fillViewport(start, stopAt);
      const momentum = tween((progress) => draw(start + (stopAt - start) * progress), {
        duration: duration * 1000,
      });
      void momentum.finished.then((isDone) => isDone && arrived());
      return {
        position: () => position,
        cancel: () => {
          over();
          momentum.stop();
        },
      };
    }

    function moveByAnimation(
      start: number,
      stopAt: number,
      along: CubicBezier,
    ): NonNullable<typeof running> {
      const time = duration * 1000;
      draw(stopAt);
      fillWhileMoving(start, stopAt, time, along);
      const keyframes = [
        { transform: transformAt(start) },
        { transform: transformAt(stopAt) },
      ] as const;
      const easing = `cubic-bezier(${along.join()})`;
      const moved = animateAndHold(element, keyframes, { duration: time, easing });
      const endAnimation = afterAnimations([moved], time, arrived);
      return {
        position: () => {
          const { m41 } = new DOMMatrixReadOnly(getComputedStyle(element).transform);
          return isRtl ? m41 : -m41;
        },
        cancel: () => {
          over();
          endAnimation();
        },
      };
    }
  }

  return {
    geometry: () => geometry,
    position: () => running?.position() ?? position,
    measure(next, layout) {
      stop();
      release();
      boxes = next;
      isRtl = layout.isRtl;
      geometry = layTrack(layout.sizes, layout.gap, layout.viewportSize);
      wraps = layout.wraps(geometry);
    },
    jumpTo(at) {
      stop();
      fillViewport(at, at);
      draw(at);
    },
    move,
    stop,
    destroy() {
      running?.cancel();
      release();
      element.style.removeProperty('transform');
    },
  };
}
