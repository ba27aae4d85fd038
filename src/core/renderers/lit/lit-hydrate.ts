import { hydrate } from '@lit-labs/ssr-client';
import { render, type TemplateResult } from 'lit/html.js';
import { reportAbout } from '../../life/host.js';

/**
 * Adopts the nodes that a server rendered from the same template. If the nodes do not match, warns and returns `false`. The
 * caller then renders from scratch.
 */
export function adoptServerNodes(
  template: TemplateResult,
  container: HTMLElement,
  host: HTMLElement,
): boolean {
  const differ = (error?: unknown): void =>
    reportAbout(host, ({ warnDifferent }) => warnDifferent(host, error));
  // `hydrate` does not compare text, and accepts a container without any lit markers. Comparing with a fresh render detects
  // both.
  const fresh = container.cloneNode() as HTMLElement;
  render(template, fresh);
  try {
    hydrate(template, container);
    if (fresh.textContent === container.textContent) return true;
    differ();
  } catch (error) {
    differ(error);
  }
  return false;
}
