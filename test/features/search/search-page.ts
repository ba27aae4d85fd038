import { fixture } from '@open-wc/testing';
import type { SqSearch } from '../../../elements/sq-search.js';
import { waitUntil } from '../../support/browser/wait-until.js';

/** The tag with its form, at work. */
export async function mount(attributes = '', value = ''): Promise<SqSearch> {
  const element = await fixture<SqSearch>(`<sq-search ${attributes}>
    <form action="/search" role="search">
      <label>Search <input type="search" name="q" value="${value}" /></label>
      <button>Go</button>
    </form>
  </sq-search>`);
  await element.updateComplete;
  element.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  // Nothing leads away from the page of the tests.
  element.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) event.preventDefault();
  });
  return element;
}

export function fieldOf(element: Element): HTMLInputElement {
  return element.querySelector('input') as HTMLInputElement;
}

/** The panel, where it is open. */
export function panelOf(element: Element): HTMLElement | null {
  return element.querySelector<HTMLElement>('.sq-search-panel:popover-open');
}

/** The options that are seen. */
export function optionsOf(element: Element): HTMLAnchorElement[] {
  return [...(panelOf(element)?.querySelectorAll<HTMLAnchorElement>('[role="option"]') ?? [])];
}

export function textsOf(element: Element): string[] {
  return optionsOf(element).map(({ textContent }) => (textContent ?? '').trim());
}

/** The line that stands in the place of options. */
export function messageOf(element: Element): string | undefined {
  return panelOf(element)?.querySelector('.sq-search-message')?.textContent?.replace(/[⁨⁩]/g, '');
}

export function statusOf(element: Element): string {
  const status = element.shadowRoot?.querySelector('[role="status"]')?.textContent ?? '';
  return status.replace(/[⁨⁩]/g, '');
}

/** Types into the field in one go: keys that a busy machine hands on one by one would be asked for one by one. */
export function type(element: Element, text: string): void {
  const field = fieldOf(element);
  field.focus();
  for (const letter of text) {
    field.value += letter;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }));
  }
}

/** An answer with hits of these titles, of `total`. */
export function answer(titles: readonly string[], total = titles.length): Response {
  const items = titles.map((title, index) => ({
    id: String(index),
    title,
    excerpt: `About ${title}`,
    fullUrl: `/shop/${String(index)}`,
  }));
  return Response.json({ query: '', total, items });
}

/** Types, and waits until there are options. */
export async function typeAndWait(element: Element, text: string): Promise<void> {
  type(element, text);
  await waitUntil(() => optionsOf(element).length > 0, 'there are options');
}
