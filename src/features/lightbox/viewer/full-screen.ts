import { useEffect, useState, type RefObject } from 'react';

/** Shows one element over everything else on the screen. */
export interface FullScreen {
  /** False where the browser or the page does not allow it. */
  readonly isPossible: boolean;
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** Full screen of an element of the calling view, ended with it. */
export function useFullScreen(target: RefObject<HTMLElement | null>): FullScreen {
  const [isOn, setOn] = useState(false);

  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const changed = (): void => setOn(element.matches(':fullscreen'));
    element.addEventListener('fullscreenchange', changed);
    return () => {
      element.removeEventListener('fullscreenchange', changed);
      if (element.matches(':fullscreen')) leave();
    };
  }, [target]);

  return {
    isPossible: document.fullscreenEnabled,
    isOn,
    toggle: () => {
      // Refused without a gesture, or by the visitor: everything stays as it is.
      if (isOn) leave();
      else target.current?.requestFullscreen().catch(() => undefined);
    },
  };
}

function leave(): void {
  document.exitFullscreen().catch(() => undefined);
}
