import type { Pin } from './pin.js';

/** Keeps a pin from doing what it does when it is clicked, where the click ends a drag. */
export interface DragGuard {
  /** Map or marker is dragged. */
  readonly onDrag: () => void;
}

/** Watches the clicks on pins until `signal` aborts: they do nothing if the map was dragged (spec section 2, "Map block"). */
export function guardPins(
  canvas: HTMLElement,
  pins: readonly Pin[],
  signal: AbortSignal,
): DragGuard {
  let wasDragged = false;
  const touchAgain = (): void => {
    wasDragged = false;
  };
  const options = { capture: true, signal };
  canvas.addEventListener('pointerdown', touchAgain, options);
  canvas.addEventListener('keydown', touchAgain, options);
  canvas.addEventListener(
    'click',
    (event) => {
      const path = event.composedPath();
      if (wasDragged && pins.some(({ button }) => path.includes(button))) event.preventDefault();
    },
    options,
  );
  return {
    onDrag: () => {
      wasDragged = true;
    },
  };
}
