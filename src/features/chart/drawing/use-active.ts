import { useEffect, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { pushEscapeTarget } from '../../../core/escape-stack.js';
import { useHydrated } from '../../../core/renderers/react/hooks.js';

interface Active {
  readonly current: number | undefined;
  readonly activate: (index: number) => void;
  /** Called when the pointer leaves. Values shown by touch stay visible after the finger is lifted. */
  readonly leave: (event: PointerEvent) => void;
  readonly keyboard: {
    readonly tabIndex: number;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onBlur: () => void;
  };
}

/**
 * Returns the category or slice whose values are shown. The arrow keys, Home and End move through the categories. Escape hides the
 * values, because they cover the drawing (WCAG 2.2, success criterion 1.4.13).
 */
export function useActive(count: number): Active {
  const [active, activate] = useState<number>();
  const current = active === undefined || active >= count ? undefined : active;
  const isShown = current !== undefined;
  const isHydrated = useHydrated();

  useEffect(() => (isShown ? pushEscapeTarget(() => activate(undefined)) : undefined), [isShown]);

  function onKeyDown(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: (current ?? 1) - 1,
      ArrowRight: (current ?? -1) + 1,
      Home: 0,
      End: count - 1,
    };
    const next = steps[event.key];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    activate(Math.max(0, Math.min(count - 1, next)));
  }

  return {
    current,
    activate,
    leave({ pointerType }) {
      if (pointerType !== 'touch') activate(undefined);
    },
    keyboard: { tabIndex: isHydrated ? 0 : -1, onKeyDown, onBlur: () => activate(undefined) },
  };
}
