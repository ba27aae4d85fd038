import { consent } from '../page/consent.js';
import type { Runtime } from '../page/lifecycle.js';
import { reportLoad } from '../loading/fetching.js';
import { fontNames, fontStylesheet, kitStylesheet } from './model/fonts.js';

/**
 * Links the style sheets of the site's web fonts after the visitor has allowed preferences. Consent is needed because the font
 * services receive the visitor's IP address. Style sheets that the server has already linked are kept.
 */
export function startFonts({ site, life }: Pick<Runtime, 'site' | 'life'>): void {
  const names = fontNames(site.googleFonts, 'includeName');
  const families = fontStylesheet(names);
  const kit = kitStylesheet(site.website.typekitId);
  if (!families && !kit) return;
  const { $consent } = consent();
  const stop = $consent.subscribe(({ allows }) => {
    if (!allows.preferences) return;
    if (families) link(families, () => warn(names));
    // The service returns an error if the kit has been deleted.
    if (kit) link(kit, () => warn(fontNames(site.typekitFonts, 'id')));
    queueMicrotask(() => stop());
  });
  life.onDestroy(stop);
}

function link(href: string, onError: () => void): void {
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
  const element = document.createElement('link');
  Object.assign(element, { rel: 'stylesheet', href });
  element.addEventListener('error', onError);
  document.head.append(element);
}

function warn(names: readonly string[]): void {
  reportLoad('page runtime', `Fonts are no longer available: ${names.join(', ') || 'a kit'}.`);
}
