import { cleanHtmlCode } from '../../core/clean-html.js';
import { insertedMarker } from '../../core/children.js';
import { hasPopupContent } from '../../features/popup/model/popup.js';
import { mayPopup, popupSettings } from '../../features/popup/store.js';
import { isMarkup } from '../../model/html-text.js';
import type { Runtime } from '../../page/page-runtime.js';

const TAG = 'sq-popup-overlay';

/**
 * Puts the site's popup overlay into a page that has none, where it has something to say to this visitor: nobody else
 * fetches its code. It then asks for its turn itself.
 */
export async function mountPopup({ life, load }: Runtime): Promise<void> {
  const settings = popupSettings();
  const { heading, text, formId } = settings;
  if (hasOwn() || !hasPopupContent(settings) || !mayPopup(settings)) return;
  const popup = document.createElement(TAG);
  popup.setAttribute(insertedMarker, '');
  if (heading) popup.setAttribute('heading', heading);
  if (text) popup.append(await words(text));
  if (formId) {
    const form = document.createElement('sq-newsletter');
    form.setAttribute('form-id', formId);
    popup.append(form);
    // Before the popup opens, so that it does not grow in sight.
    await load('sq-newsletter');
  }
  if (hasOwn() || life.signal.aborted) return;
  document.body.append(popup);
  life.onDestroy(() => popup.remove());
  await load(TAG);
}

function hasOwn(): boolean {
  return document.querySelector(`${TAG}:not([preview])`) !== null;
}

async function words(text: string): Promise<Node> {
  const paragraph = document.createElement('p');
  if (!isMarkup(text)) {
    paragraph.textContent = text;
    return paragraph;
  }
  const { cleanHtml } = await cleanHtmlCode.load();
  return cleanHtml(text);
}
