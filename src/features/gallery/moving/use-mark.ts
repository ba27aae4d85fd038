import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useIndexChange, type GalleryModel } from '../model.js';
import { glide } from './glide.js';

const timing = { duration: 300, easing: 'ease' };

/**
 * For the mark in the bar below the slides: as wide as a group of them is, of all, and where the
 * current one is. It goes there while slides are on their way, and rests with them.
 */
export function useMark(model: GalleryModel, groupSize: number): RefObject<HTMLSpanElement | null> {
  const { count, motion, index } = model;
  const mark = useRef<HTMLSpanElement>(null);
  const running = useRef<Animation>(null);
  const shown = useRef<number>(null);

  function show(isOnWay: boolean): void {
    const group = Math.floor(index() / groupSize);
    const before = shown.current;
    if (!mark.current || group === before) return;
    shown.current = group;
    mark.current.style.transform = placeOf(group);
    running.current?.cancel();
    if (!isOnWay || before === null) return;
    const way = [{ transform: placeOf(before) }, { transform: placeOf(group) }] as const;
    running.current = glide(mark.current, way, timing);
  }

  useLayoutEffect(() => {
    mark.current?.style.setProperty(
      'inline-size',
      `calc(100% / ${String(Math.ceil(count / groupSize))})`,
    );
  }, [count, groupSize]);
  useLayoutEffect(() => show(false));
  // Whoever moves the slides hears of it first, and has begun.
  useIndexChange(model, () => show(motion.isMoving()));
  useLayoutEffect(
    () =>
      motion.watch((isMoving) => {
        if (!isMoving) running.current?.cancel();
      }),
    [motion],
  );
  return mark;
}

function placeOf(group: number): string {
  return `translateX(calc(${String(group)} * var(--way)))`;
}
