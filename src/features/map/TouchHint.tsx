import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { useMessages } from '../../core/ViewRoot.js';
import { mapMessages } from './messages.js';

/** Pixels that one finger moves before it looks as if it meant the map. */
const SLOP = 12;
/** Milliseconds that the hint stays. */
const SHOWN = 1500;

interface TouchHintProps {
  /** What the fingers are on. */
  readonly canvas: RefObject<HTMLElement | null>;
}

/** Says that two fingers move the map, where one has tried and has scrolled the page. For eyes alone. */
export function TouchHint({ canvas }: TouchHintProps): ReactNode {
  const [isShown, setShown] = useState(false);
  const { twoFingers } = useMessages(mapMessages);

  useEffect(() => {
    // Around the canvas: an engine keeps one finger from it.
    const element = canvas.current?.parentElement;
    if (!element) return;
    const abort = new AbortController();
    const options = { capture: true, passive: true, signal: abort.signal };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start: Touch | undefined;
    element.addEventListener(
      'touchstart',
      ({ touches }) => {
        start = touches.length === 1 ? touches[0] : undefined;
        if (!start) setShown(false);
      },
      options,
    );
    element.addEventListener(
      'touchmove',
      ({ touches: [touch] }) => {
        if (!start || !touch) return;
        const moved = Math.hypot(touch.clientX - start.clientX, touch.clientY - start.clientY);
        if (moved < SLOP) return;
        start = undefined;
        setShown(true);
        clearTimeout(timer);
        timer = setTimeout(() => setShown(false), SHOWN);
      },
      options,
    );
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [canvas]);

  return (
    <p part="hint" className={isShown ? 'hint shown' : 'hint'} aria-hidden="true">
      {twoFingers}
    </p>
  );
}
