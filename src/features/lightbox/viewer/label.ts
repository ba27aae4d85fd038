import { textOf } from '../../slides/model/slides.js';

const sectionSelector = 'section, article, aside, nav, main, [role="region"]';
const headingSelector = 'h1, h2, h3, h4, h5, h6, [role="heading"]';

/**
 * Returns a block's accessible name: its `aria-labelledby` or `aria-label`, or else the nearest heading before it in the same
 * section. Returns `null` if all of these are missing.
 */
export function labelOf(host: HTMLElement): string | null {
  const root = host.getRootNode() as Document | ShadowRoot;
  const ids = host.getAttribute('aria-labelledby')?.trim().split(/\s+/) ?? [];
  const named = ids.map((id) => textOf(root.querySelector(`#${CSS.escape(id)}`)));
  const label = named.filter(Boolean).join(' ') || host.getAttribute('aria-label')?.trim();
  return label || textOf(headingBefore(host, root)) || null;
}

function headingBefore(host: HTMLElement, root: Document | ShadowRoot): Element | null {
  const section = host.closest(sectionSelector);
  const before = [...(section ?? root).querySelectorAll(headingSelector)].filter(
    (heading) =>
      heading.closest(sectionSelector) === section &&
      heading.compareDocumentPosition(host) === Node.DOCUMENT_POSITION_FOLLOWING &&
      textOf(heading) !== '',
  );
  return before.at(-1) ?? null;
}
