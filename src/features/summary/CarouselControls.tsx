import { useEffect, useState, type ReactNode } from 'react';
import { useHost, useMessages } from '../../core/ViewRoot.js';
import { listOf } from './input.js';
import { summaryMessages } from './messages.js';

/** Pixels by which a place may miss the end of the list: browsers round them. */
const TOLERANCE = 2;

/**
 * Buttons that move the list by what is seen of it. The list itself is a row that scrolls (`page.css`).
 *
 * @param shown - The number of items: with it the length of the row changes.
 */
export function CarouselControls({ shown }: { readonly shown: number }): ReactNode {
  const host = useHost();
  const messages = useMessages(summaryMessages);
  const [{ isAtStart, isAtEnd }, setPlace] = useState({ isAtStart: true, isAtEnd: false });

  // A refresh puts another list in its place, whose items may be the same.
  const list = host && listOf<Element>(host);
  useEffect(() => {
    if (!list) return;
    const follow = (): void => {
      // Negative where the text runs from right to left.
      const place = Math.abs(list.scrollLeft);
      const length = list.scrollWidth - list.clientWidth;
      setPlace({ isAtStart: place <= TOLERANCE, isAtEnd: place >= length - TOLERANCE });
    };
    const resizes = new ResizeObserver(follow);
    resizes.observe(list);
    list.addEventListener('scroll', follow, { passive: true });
    follow();
    return () => {
      resizes.disconnect();
      list.removeEventListener('scroll', follow);
    };
  }, [list, shown]);

  function move(step: number): void {
    if (!list) return;
    const direction = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    list.scrollBy({ left: step * direction * list.clientWidth });
  }

  return (
    <div part="controls">
      <button
        part="previous"
        type="button"
        aria-label={messages.previous}
        aria-disabled={isAtStart}
        onClick={() => move(-1)}
      />
      <button
        part="next"
        type="button"
        aria-label={messages.next}
        aria-disabled={isAtEnd}
        onClick={() => move(1)}
      />
    </div>
  );
}
