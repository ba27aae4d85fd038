import {
  inFirstPeriod,
  layTrack,
  movementShifts,
  timeAt,
  wrapShifts,
  type CubicBezier,
  type TrackGeometry,
} from '../model/gallery-track.js';
import { afterAnimations } from './animation.js';

interface TrackMove {
  /** In seconds. If 0, the track jumps. */
  readonly duration: number;
  readonly curve: CubicBezier;
}

/**
 * A track of slides side by side, part of which is visible in a viewport. Positions are in pixels along the reading direction.
 */
export interface MovingTrack {
  readonly geometry: () => TrackGeometry;
  /** Returns the current position, even during a movement. */
  readonly position: () => number;
  measure(boxes: readonly HTMLElement[], layout: TrackSizes): void;
  /** Moves the viewport without an animation. */
  jumpTo(position: number): void;
  move(to: number, how: TrackMove): void;
  stop(): void;
  /** Stops the movement, and removes all styles and animations from the slides. */
  destroy(): void;
}

interface TrackSizes {
  readonly sizes: readonly number[];
  readonly gap: number;
  readonly viewportSize: number;
  readonly isRtl: boolean;
  readonly wraps: (track: TrackGeometry) => boolean;
}

/** Easing of all movements except momentum movements. */
export const trackEasing: CubicBezier = [0.25, 0.6, 0.3, 1];
/** Easing of momentum movements: the deceleration of a quarter of a sine wave. */
export const momentumEasing: CubicBezier = [0.39, 0.575, 0.565, 1];

/**
 * Moves `element`, which contains the slides, with a single transform. The compositor runs the animation, so the main thread
 * has no work between the first and last frame.
 *
 * @param begin called when a movement starts. The function that it returns is called when the movement ends.
 */
export function createMovingTrack(element: HTMLElement, begin: () => () => void): MovingTrack {
  let geometry = layTrack([], 0, 0);
  let boxes: readonly HTMLElement[] = [];
  let isRtl = false;
  let wraps = false;
  let position = 0;
  let running: { readonly position: () => number; readonly cancel: () => void } | null = null;
  /**
   * Boxes that are shifted by whole periods, with the animations that keep them shifted. A wrapping track shifts its slides
   * instead of copying them.
   */
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
    // Prevents the browser from removing this animation when a later animation on the page replaces it.
    animation.persist();
    shifted.set(box, { by, animation });
  }

  /**
   * Keeps the viewport filled during a movement. Slides that leave the viewport are shifted to its other end while they are not
   * visible.
   */
  function fillWhileMoving(from: number, to: number, duration: number, curve: CubicBezier): void {
    if (!wraps) return fillViewport(from, to);
    const shifts = movementShifts(geometry, from, to);
    for (const [index, box] of boxes.entries()) {
      const { first = 0, last = 0, after = 0 } = shifts[index] ?? {};
      shiftBox(box, offsetOf(first));
      if (first === last) continue;
      shifted.get(box)?.animation.cancel();
      const jump = box.animate([translated(offsetOf(first)), translated(offsetOf(last))], {
        duration: timeAt(after, curve) * duration,
        easing: 'step-end',
        fill: 'forwards',
      });
      jump.persist();
      // The offset changes during the animation. `NaN` makes the next call of `shiftBox` set the offset again.
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
    const time = duration * 1000;
    draw(to);
    fillWhileMoving(from, to, time, curve);
    const moved = element.animate(
      { transform: [transformAt(from), transformAt(to)] },
      { duration: time, easing: `cubic-bezier(${curve.join()})` },
    );
    const endAnimation = afterAnimations([moved], () => {
      running = null;
      end();
      settle();
    });
    running = {
      position: () => {
        const { m41 } = new DOMMatrixReadOnly(getComputedStyle(element).transform);
        return isRtl ? m41 : -m41;
      },
      cancel: () => {
        running = null;
        end();
        endAnimation();
      },
    };
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
