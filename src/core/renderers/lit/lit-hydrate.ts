import { hydrate } from '@lit-labs/ssr-client';
import { render, type TemplateResult } from 'lit/html.js';

/**
 * Takes over the nodes that a server rendered from the same template. Answers false, with a
 * warning, where they do not fit it; the caller then renders anew. A file of its own, since only
 * pages with server-sent shadow roots need it.
 */
export function adoptServerNodes(
  template: TemplateResult,
  container: HTMLElement,
  localName: string,
): boolean {
  const anew = `<${localName}> was rendered anew: the server's view differs.`;
  // Hydration trusts the text that it finds, and accepts a container without any part.
  const fresh = container.cloneNode() as HTMLElement;
  render(template, fresh);
  try {
    hydrate(template, container);
    if (fresh.textContent === container.textContent) return true;
    console.warn(anew);
  } catch (error) {
    console.warn(anew, error);
  }
  return false;
}
