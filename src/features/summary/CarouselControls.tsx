import { useEffect, useState, type ReactNode } from 'react';
import { useHost, useMessages } from '../../core/renderers/react/ViewRoot.js';
import { listOf } from './input.js';
import { summaryMessages } from './messages.js';

/** Tolerance in pixels for detecting the list's ends. Needed because browsers round scroll positions. */
const TOLERANCE = 2;

/**
 * Renders buttons that scroll the list by its visible width. The list itself is a scrollable row (`page.css`).
 *
 * @param shown number of visible items, which determines the row's length
 */
export function CarouselControls({ shown }: { readonly shown: number }): ReactNode {
  const host = useHost();
  const messages = useMessages(summaryMessages);
  const [{ isAtStart, isAtEnd }, setEnds] = useState({ isAtStart: true, isAtEnd: false });

  // A refresh replaces the list element even if the items are equal.
  const list = host && listOf<Element>(host);
  useEffect(() => {
    if (!list) return;
    const follow = (): void => {
      // `scrollLeft` is negative in right-to-left layouts.
      const position = Math.abs(list.scrollLeft);
      const length = list.scrollWidth - list.clientWidth;
      setEnds({ isAtStart: position <= TOLERANCE, isAtEnd: position >= length - TOLERANCE });
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

  function scrollByPage(step: 1 | -1): void {
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
        onClick={() => scrollByPage(-1)}
      />
      <button
        part="next"
        type="button"
        aria-label={messages.next}
        aria-disabled={isAtEnd}
        onClick={() => scrollByPage(1)}
      />
    </div>
  );
}
