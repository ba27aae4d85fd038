import type { PopupOverlaySettingsJson } from '../../model/page-context-json.js';
import { asNumber, asRecord, asText, type Fields } from '../../model/published-values.js';
import { publishedContext } from '../../core/input/published-context.js';
import { isScreenshot } from '../../page/context.js';
import { localItem } from '../../platform/storage-item.js';
import {
  isPopupDue,
  readPopupRecord,
  readPopupSettings,
  writePopupRecord,
  type PopupRules,
  type PopupSettings,
} from './model/popup.js';

/** The item is stored under any cookie policy, so that visitors do not have to close the popup on every page. */
const storageItem = localItem('sq-popup-overlay');

/** @param own - Settings under their Squarespace names. They take precedence over the site's settings. */
export function popupSettings(own: Fields<PopupOverlaySettingsJson> = {}): PopupSettings {
  const { websiteSettings } = asRecord(publishedContext());
  const settings = asRecord(asRecord(websiteSettings)['popupOverlaySettings']);
  return readPopupSettings({ ...settings, ...own });
}

/** Returns `true` if a popup may open automatically on this page for this visitor. */
export function canShowPopup(rules: PopupRules): boolean {
  const { pageType, collection, collectionId } = asRecord(publishedContext());
  return isPopupDue(rules, readPopupRecord(storageItem.read()), {
    pageType: asNumber(pageType) ?? 0,
    collectionId: asText(asRecord(collection)['id'] ?? collectionId),
    path: location.pathname,
    width: innerWidth,
    now: Date.now(),
    isScreenshot: isScreenshot(),
  });
}

export function storePopupAnswer({ version }: PopupRules, answer: 'closed' | 'submitted'): void {
  const previous = readPopupRecord(storageItem.read());
  const submitted = answer === 'submitted' || (previous?.submitted ?? false);
  const closedAt = answer === 'closed' ? Date.now() : previous?.closedAt;
  storageItem.write(writePopupRecord({ version, submitted, closedAt }));
}
