import { asNumber, asRecord, asText, type Published } from '../../model/published-values.js';
import { isScreenshot, publishedContext } from '../../page/context.js';
import { localItem } from '../../platform/storage-item.js';
import {
  isPopupDue,
  readPopupRecord,
  readPopupSettings,
  writePopupRecord,
  type PopupRules,
  type PopupSettings,
} from './model/popup.js';

/*
 * What a visitor has said to a popup overlay is kept under any cookie policy: without it, no would be asked for on
 * every page.
 */
const slot = localItem('sq-popup-overlay');

/**
 * How the site's popup overlay is to be shown.
 *
 * @param own - Settings under their published names, which win over the site's.
 */
export function popupSettings(own: Published = {}): PopupSettings {
  const { websiteSettings } = asRecord(publishedContext());
  const settings = asRecord(asRecord(websiteSettings)['popupOverlaySettings']);
  return readPopupSettings({ ...settings, ...own });
}

/** Whether a popup overlay may show itself now, on this page, to this visitor. */
export function mayPopup(rules: PopupRules): boolean {
  const { pageType, collection, collectionId } = asRecord(publishedContext());
  return isPopupDue(rules, readPopupRecord(slot.read()), {
    pageType: asNumber(pageType) ?? 0,
    collectionId: asText(asRecord(collection)['id'] ?? collectionId),
    path: location.pathname,
    width: innerWidth,
    now: Date.now(),
    isScreenshot: isScreenshot(),
  });
}

/** Keeps that a visitor has closed the popup overlay, or signed up in it. */
export function rememberPopup({ version }: PopupRules, what: 'closed' | 'submitted'): void {
  const known = readPopupRecord(slot.read());
  const submitted = what === 'submitted' || (known?.submitted ?? false);
  const closedAt = what === 'closed' ? Date.now() : known?.closedAt;
  slot.write(writePopupRecord({ version, submitted, closedAt }));
}
