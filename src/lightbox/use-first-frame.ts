import { startTransition, useEffect, useState } from 'react';

/** False until a frame has shown the calling view: what is not needed at once comes after it. */
export function useFirstFrame(): boolean {
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    let next = requestAnimationFrame(() => {
      // The first callback comes before the frame is drawn.
      next = requestAnimationFrame(() => startTransition(() => setOver(true)));
    });
    return () => cancelAnimationFrame(next);
  }, []);

  return isOver;
}
