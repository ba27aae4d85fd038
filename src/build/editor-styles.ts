import { Features, transform, type Selector, type SelectorComponent } from 'lightningcss';

/** Matches every element. Its specificity is that of two IDs. */
const boost: SelectorComponent = {
  type: 'pseudo-class',
  kind: 'not',
  selectors: [
    [
      { type: 'id', name: 'ed' },
      { type: 'id', name: 'ed' },
    ],
  ],
};

function isPseudoElement({ type }: SelectorComponent): boolean {
  return type === 'pseudo-element';
}

function raise(selector: Selector): Selector {
  const end = selector.findIndex(isPseudoElement);
  const at = end < 0 ? selector.length : end;
  return [...selector.slice(0, at), boost, ...selector.slice(at)];
}

/** A page may set the custom properties of the editor, so these keep their specificity. */
function isRoot([first, ...rest]: Selector): boolean {
  return first?.type === 'pseudo-class' && first.kind === 'root' && rest.length === 0;
}

/**
 * Raises the specificity of all rules of the editor's style sheet equally. The elements for owners are in the light DOM of pages
 * whose own rules, such as `button:hover`, would otherwise apply to them. A cascade layer cannot do this: rules outside of layers
 * always win.
 */
export function raiseSpecificity(css: Uint8Array): Uint8Array {
  const filename = 'styles.css';
  // A nested rule contains the selector of its parent, so it would be raised twice.
  const { code } = transform({ filename, code: css, include: Features.Nesting });
  return transform({
    filename,
    code,
    minify: true,
    // Called only for the selectors of rules, not for the arguments of `:is()`, `:not()` and `:has()`.
    visitor: { Selector: (selector) => (isRoot(selector) ? selector : raise(selector)) },
  }).code;
}
