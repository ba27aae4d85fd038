import { startTransition, useEffect, useState } from 'react';

/** False until a frame has shown the calling view from when `isShown`: what is not needed at once comes after it. */
export function useFirstFrame(isShown: boolean): boolean {
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    if (!isShown) return;
    let next = requestAnimationFrame(() => {
      // The first callback comes before the frame is drawn.
      next = requestAnimationFrame(() => startTransition(() => setOver(true)));
    });
    return () => cancelAnimationFrame(next);
  }, [isShown]);

  return isOver;
}
