import { lazyModule } from '../../core/lazy-module.js';
import type { ChoicesLink } from './choices.js';

const links = new WeakMap<HTMLElement, ChoicesLink>();
const choicesCode = lazyModule('sq-cookie-banner choices', () => import('./choices.js'));

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
  const code = await choicesCode.tryLoad();
  if (!link.signal.aborted) code?.openChoices(link);
}
