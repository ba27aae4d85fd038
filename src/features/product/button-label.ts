import { insertedMarker } from '../../core/children.js';
import { isHtmlTag } from '../../platform/node-kinds.js';

/** What stands on a button of the page. */
export interface Label {
  /** Writes other words; without words the page's own nodes come back. */
  show(words: string | undefined): void;
}

/** The page's own label, while other words stand in its place. */
interface Kept {
  readonly nodes: readonly Node[];
  readonly value: string;
  readonly minInlineSize: string;
  readonly minBlockSize: string;
}

/**
 * Holds the label of a button. The button keeps the size that it has with the page's own words, so
 * that nothing beside it moves.
 */
export function holdLabel(button: HTMLButtonElement | HTMLInputElement): Label {
  let kept: Kept | undefined;
  const isInput = isHtmlTag(button, 'input');

  function replace(words: string): void {
    if (!kept) {
      const { width, height } = button.getBoundingClientRect();
      const { minInlineSize, minBlockSize } = button.style;
      kept = { nodes: [...button.childNodes], value: button.value, minInlineSize, minBlockSize };
      button.style.minInlineSize = `${String(width)}px`;
      button.style.minBlockSize = `${String(height)}px`;
    }
    if (isInput) {
      button.value = words;
      return;
    }
    if (button.textContent === words) return;
    const text = button.ownerDocument.createElement('span');
    text.setAttribute(insertedMarker, '');
    text.textContent = words;
    button.replaceChildren(text);
  }

  function restore({ nodes, value, minInlineSize, minBlockSize }: Kept): void {
    if (isInput) button.value = value;
    else button.replaceChildren(...nodes);
    Object.assign(button.style, { minInlineSize, minBlockSize });
    if (button.getAttribute('style') === '') button.removeAttribute('style');
    kept = undefined;
  }

  return {
    show(words) {
      if (words !== undefined) replace(words);
      else if (kept) restore(kept);
    },
  };
}
