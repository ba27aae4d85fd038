import { lazyModule } from '../../loading/lazy-module.js';
import type { SiteHost } from './edit-site.js';
import { OwnerElement } from './owner-element.js';

declare global {
  interface HTMLElementEventMap {
    'sq-banner-editor-saved': CustomEvent<null>;
    'sq-site-settings-saved': CustomEvent<null>;
  }
}

const code = lazyModule('editor settings', () => import('./edit-site.js'), {
  fallback: 'The settings are not shown.',
});

/** An element that edits settings of the site, which it reads from the server. */
export abstract class SiteEditorElement
  extends OwnerElement<typeof import('./edit-site.js')>
  implements SiteHost
{
  readonly section?: string;
  protected readonly code = code;

  protected override draw(
    view: typeof import('./edit-site.js'),
    container: HTMLElement,
  ): () => void {
    return view.drawSite(this, container);
  }
}
