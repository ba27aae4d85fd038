import { fetchOnce } from '../../core/fetch-chunk.js';
import { report } from '../../core/report.js';
import type { ChoicesLink } from './choices.js';

const links = new WeakMap<HTMLElement, ChoicesLink>();
const load = fetchOnce(() => import('./choices.js'));

/** Makes a banner show the choices when it is asked to. */
export function offerChoices(link: ChoicesLink): void {
  links.set(link.host, link);
}

/**
 * Shows what a visitor can allow, by category, over the page. Settles when it is open; where its code does not
 * come, the owner is told, and the next call tries again.
 */
export async function showChoices(
  host: HTMLElement & { readonly updateComplete?: Promise<void> },
): Promise<void> {
  await host.updateComplete;
  const link = links.get(host);
  if (!link || link.signal.aborted) return;
  try {
    const { openChoices } = await load('chunk sq-cookie-banner choices');
    if (!link.signal.aborted) openChoices(link);
  } catch (error) {
    const { message } = error as Error;
    report({ tag: host.localName, kind: 'load', message, error });
  }
}
