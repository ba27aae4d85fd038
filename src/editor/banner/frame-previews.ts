import { usedSettings } from '../../features/consent/model/stored-flags.js';
import { popupLayouts } from '../../features/popup/model/popup.js';
import { isEmptyText, isMarkup } from '../../model/html-text.js';
import { linkAddress } from '../../model/links.js';
import { barTheme } from '../../model/published-values.js';
import { cleanHtml } from '../../platform/clean-html.js';
import { chosenColors } from '../site/model/contrast.js';
import type { SiteValues } from '../site/model/site-values.js';
import { colorStyles } from './model/colors.js';
import { popupHtml } from './popup-content.js';

/** Shows one of the site's elements in a page of the site, with settings that may not be saved yet. */
export interface FramePreview {
  /** Shows the element, or updates it. Values that have not changed are not rendered again, so that the preview does not flicker. */
  show(values: SiteValues): void;
  hide(): void;
}

export type PreviewedElement = 'cookieBanner' | 'announcementBar' | 'popup';

/**
 * Creates the preview in a document that has loaded.
 *
 * @throws If the document belongs to no window.
 */
export function createFramePreview(document: Document, element: PreviewedElement): FramePreview {
  const preview = previews[element](document);
  const view = document.defaultView;
  if (!view) throw new Error('The preview needs a document in a frame.');
  const sheet = new view.CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  return {
    show(values) {
      sheet.replaceSync(`${styles}${colorStyles(chosenColors(values), true)}`);
      preview.show(values);
    },
    hide: () => preview.hide(),
  };
}

const previews: Readonly<Record<PreviewedElement, (document: Document) => FramePreview>> = {
  cookieBanner: previewCookieBanner,
  announcementBar: previewAnnouncementBar,
  popup: previewPopup,
};

/** The saved bar is hidden while the preview shows another one. The popup's box is placed like the real popup. */
const styles = `
body:has(> sq-announcement-bar[data-preview]) sq-announcement-bar:not([data-preview]) { display: none; }
.sq-popup-preview { position: fixed; inset: 0; z-index: 2147483000; display: grid; background: var(--sq-popup-overlay-backdrop, rgb(0 0 0 / 50%)); }
.sq-popup-preview > sq-popup-overlay { align-self: center; inline-size: 100%; }
.sq-popup-preview > [layout='full'] { align-self: stretch; }
.sq-popup-preview > [layout='bottom'] { align-self: end; }
`;

/** Uses the banner's own commands (behavior.md#consent-banner-commands). */
function previewCookieBanner(document: Document): FramePreview {
  let isForced = false;
  const send = (command: 'force' | 'update' | 'unforce', detail: unknown): void => {
    document.dispatchEvent(new CustomEvent(`sq-cookie-banner-${command}`, { detail }));
  };
  return {
    show(values) {
      send(isForced ? 'update' : 'force', bannerSettings(values));
      isForced = true;
    },
    hide() {
      if (isForced) send('unforce', null);
      isForced = false;
    },
  };
}

/** Returns the form's settings under the names that the banner reads. */
function bannerSettings(values: SiteValues): object {
  const own = Object.entries(values).flatMap(([name, value]) =>
    name.startsWith('cookieBanner.') ? [[name.slice('cookieBanner.'.length), value]] : [],
  );
  const stored = Object.fromEntries(own) as Parameters<typeof usedSettings>[0];
  return { ...usedSettings(stored), isCookieBannerEnabled: true };
}

/** The bar remembers texts that were closed in this browser. An invisible character makes the preview's text a different one. */
const UNSEEN = '\u200b';

function previewAnnouncementBar(document: Document): FramePreview {
  const bar = document.createElement('sq-announcement-bar');
  bar.setAttribute('data-preview', '');
  // Otherwise, closing the preview would also close the bar on the owner's own visits.
  ignoreCloseButton(bar);
  let shown = '';
  return {
    show(values) {
      const text = String(values['announcementBar.text']);
      if (isEmptyText(text)) return bar.remove();
      const href = linkAddress(String(values['announcementBar.url']));
      setAttributes(bar, {
        theme: barTheme(values['announcementBar.style']),
        href,
        'new-window': values['announcementBar.newWindow'] === true ? '' : undefined,
      });
      if (text !== shown) bar.replaceChildren(contentOf(text), UNSEEN);
      shown = text;
      if (!bar.isConnected) document.body.prepend(bar);
    },
    hide: () => bar.remove(),
  };
}

/** Shows the popup in its own preview mode, which stores nothing and does not move focus. */
function previewPopup(document: Document): FramePreview {
  const stage = document.createElement('div');
  stage.className = 'sq-popup-preview';
  const popup = document.createElement('sq-popup-overlay');
  popup.setAttribute('preview', '');
  stage.append(popup);
  let shown = '';
  return {
    show(values) {
      const of = (name: string): string => String(values[`popup.${name}`]);
      const [heading, formId] = [of('heading'), of('formId').trim()];
      const html = popupHtml({
        text: of('text'),
        image: of('image'),
        imageAlt: of('imageAlt'),
        buttonText: of('buttonText'),
        buttonUrl: of('buttonUrl'),
      });
      if (heading === '' && formId === '' && isEmptyText(html)) return stage.remove();
      const layout = popupLayouts[Number(values['popup.style']) - 1];
      setAttributes(popup, { heading: heading || undefined, layout });
      const content = JSON.stringify([html, formId]);
      if (content !== shown) {
        popup.replaceChildren(...(isEmptyText(html) ? [] : [contentOf(html)]));
        if (formId !== '') {
          const form = document.createElement('sq-newsletter');
          form.setAttribute('form-id', formId);
          popup.append(form);
        }
      }
      shown = content;
      if (!stage.isConnected) document.body.append(stage);
    },
    hide: () => stage.remove(),
  };
}

function contentOf(text: string): Node | string {
  return isMarkup(text) ? cleanHtml(text) : text;
}

function setAttributes(
  element: Element,
  attributes: Readonly<Record<string, string | undefined>>,
): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

function ignoreCloseButton(element: Element): void {
  element.addEventListener(
    'click',
    (event) => {
      const isClose = event
        .composedPath()
        .some((node) => (node as Element).matches?.('[part~="close"]'));
      if (isClose) event.stopPropagation();
    },
    true,
  );
}
