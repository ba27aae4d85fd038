import { createContext, useContext, useEffect } from 'react';
import type { NodeId } from '../document/page-state.js';
import { elementOf } from './shown-element.js';

/** The document of the edited page in the frame. `undefined` until it is parsed, and in editors without a frame. */
export const ShownDocument = createContext<Document | undefined>(undefined);

/**
 * Changes a block's element in the frame while `isOn`. The change is repeated when the frame loads again, or when the editor
 * replaces the element.
 *
 * @param change - returns a function that undoes the change, or `undefined` if the element already looks like this
 */
export function useShownElement(
  id: NodeId,
  isOn: boolean,
  change: (element: HTMLElement) => (() => void) | undefined,
): void {
  const document = useContext(ShownDocument);
  useEffect(() => {
    const root = document?.querySelector('[data-sq-page]');
    if (!root || !isOn) return undefined;
    let undo: (() => void) | undefined;
    const apply = (): void => {
      const element = elementOf(root, id);
      undo = (element && change(element)) ?? undo;
    };
    const observer = new MutationObserver(apply);
    observer.observe(root, { childList: true, subtree: true });
    apply();
    return () => {
      observer.disconnect();
      undo?.();
    };
  }, [document, id, isOn, change]);
}
