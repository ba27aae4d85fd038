import { fixture } from '@open-wc/testing';
import '../../../elements/sq-search.js';
import type { SqSearch } from '../../../elements/sq-search.js';
// Preloads lazy code, so that no test waits for it.
import '../../../src/page/connect.js';
import '../../../src/features/search/api.js';
import { waitUntil } from '../../support/browser/wait-until.js';

export async function mount(attributes = '', value = ''): Promise<SqSearch> {
  const element = await fixture<SqSearch>(`<sq-search ${attributes}>
    <form action="/search" role="search">
      <label>Search <input type="search" name="q" value="${value}" /></label>
      <button>Go</button>
    </form>
  </sq-search>`);
  await element.updateComplete;
  element.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  element.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) event.preventDefault();
  });
  return element;
}

export function fieldOf(element: Element): HTMLInputElement {
  return element.querySelector('input') as HTMLInputElement;
}

/** Returns the panel if it is open. */
export function panelOf(element: Element): HTMLElement | null {
  return element.querySelector<HTMLElement>('.sq-search-panel:popover-open');
}

export function optionsOf(element: Element): HTMLAnchorElement[] {
  return [...(panelOf(element)?.querySelectorAll<HTMLAnchorElement>('[role="option"]') ?? [])];
}

export function textsOf(element: Element): string[] {
  return optionsOf(element).map(({ textContent }) => (textContent ?? '').trim());
}

/** Returns the message that is shown instead of options. */
export function messageOf(element: Element): string | undefined {
  return panelOf(element)?.querySelector('.sq-search-message')?.textContent?.replace(/[⁨⁩]/g, '');
}

export function statusOf(element: Element): string {
  const status = element.shadowRoot?.querySelector('[role="status"]')?.textContent ?? '';
  return status.replace(/[⁨⁩]/g, '');
}

/** Types into the field within one task. On a slow machine, separate key presses would cause separate requests. */
export function type(element: Element, text: string): void {
  const field = fieldOf(element);
  field.focus();
  for (const letter of text) {
    field.value += letter;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }));
  }
}

/** Replaces the field's text. */
export function enter(element: Element, text: string): void {
  fieldOf(element).focus();
  fieldOf(element).value = text;
  fieldOf(element).dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Submits a search. */
export function submit(element: Element, text: string): void {
  fieldOf(element).value = text;
  element.querySelector('form')?.requestSubmit();
}

/** Returns a response with hits that have the given titles. */
export function hitsResponse(titles: readonly string[], total = titles.length): Response {
  const items = titles.map((title, index) => ({
    id: String(index),
    title,
    excerpt: `About ${title}`,
    fullUrl: `/shop/${String(index)}`,
  }));
  return Response.json({ query: '', total, items });
}

export async function typeAndWait(element: Element, text: string): Promise<void> {
  type(element, text);
  await waitUntil(() => optionsOf(element).length > 0, 'there are no options');
}
