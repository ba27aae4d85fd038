import { generate } from '../../../core/annotate.js';
import { insertedMarker } from '../../../core/children.js';
import type { SourceElement } from '../../../core/input.js';

/*
 * What blocks have in common that send a form of the page's, and put one of their own where it has none.
 */

/** Whether the page has sent a form: one that the block has put there does not count. */
export function hasForm({ children }: SourceElement): boolean {
  return Array.from(children).some((child) =>
    child.localName === 'form' ? child.getAttribute(insertedMarker) === null : hasForm(child),
  );
}

/** Puts a block's own form into its tag. Returns the function that takes it away. */
export function addOwnForm(host: HTMLElement, form: HTMLFormElement): () => void {
  return generate(form, () => host.append(form), host);
}

/** The button that a form is sent with. */
export function buttonOf(form: HTMLFormElement): HTMLElement | undefined {
  return form.querySelector<HTMLElement>('button:not([type]), [type="submit"]') ?? undefined;
}

/** What was typed; empty where there is no such field. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
