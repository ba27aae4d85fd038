import { generatedMarker } from '../../platform/node-kinds.js';

/**
 * Converts the accordion items of a Squarespace export to `<details>`. In an export, an item is a button with `aria-expanded`,
 * followed by a panel. The panel follows either the button or the heading that contains the button. Without the original site's
 * scripts, the button does nothing. The page's nodes are moved into the `<details>`, and moved back when `signal` aborts.
 */
export function convertButtonItems(host: Element, signal: AbortSignal): void {
  const converted = [...host.querySelectorAll('button[aria-expanded]')].flatMap((button) => {
    const heading = button.closest('h1, h2, h3, h4, h5, h6, [role="heading"]');
    const title = heading && host.contains(heading) ? heading : button;
    const panel = title.nextElementSibling;
    return panel && !button.closest('details') ? [convert(button, title, panel)] : [];
  });
  signal.addEventListener('abort', () => {
    for (const restore of converted) restore();
  });
}

function convert(button: Element, title: Element, panel: Element): () => void {
  const page = button.ownerDocument;
  const item = page.createElement('details');
  item.setAttribute(generatedMarker, '');
  item.open = button.getAttribute('aria-expanded') === 'true';
  const summary = page.createElement('summary');
  // A button inside a summary would receive the click instead of the summary.
  const label = page.createElement('span');
  const place = page.createTextNode('');
  const isHidden = panel.hasAttribute('hidden');
  title.replaceWith(item);
  panel.replaceWith(place);
  item.append(summary, panel);
  summary.append(title);
  button.replaceWith(label);
  label.append(...button.childNodes);
  panel.removeAttribute('hidden');
  return () => {
    button.append(...label.childNodes);
    label.replaceWith(button);
    item.replaceWith(title);
    place.replaceWith(panel);
    panel.toggleAttribute('hidden', isHidden);
  };
}
