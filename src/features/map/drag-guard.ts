import { membersOf } from '../../platform/form-members.js';
import { isElement } from '../../platform/node-kinds.js';

/**
 * Watches the clicks on pins until `signal` aborts: one that ends a drag does nothing (spec section 2, "Map block").
 *
 * @returns what to call when the map or a pin is dragged
 */
export function guardPins(canvas: HTMLElement, signal: AbortSignal): () => void {
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
      if (wasDragged && path.some((node) => isElement(node) && membersOf(node).matches('.pin')))
        event.preventDefault();
    },
    options,
  );
  return () => {
    wasDragged = true;
  };
}
