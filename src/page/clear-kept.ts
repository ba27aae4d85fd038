import {
  clearingTexts,
  readCookie,
  SEARCHES_KEY,
  trackingCookies,
  VIDEO_POSITION_KEY,
  visitKeys,
} from '../model/cookies.js';
import {
  browserStorage,
  isHttps,
  localItem,
  readCookies,
  sessionItem,
  setCookie,
  tryOrNull,
} from '../platform/storage-item.js';

/** Deletes our cookies and the stored data about the visitor's visits. */
export function clearVisit(): void {
  for (const name of trackingCookies) {
    if (readCookie(readCookies(), name) === undefined) continue;
    for (const text of clearingTexts(name, location.hostname, isHttps())) setCookie(text);
  }
  for (const key of Object.values(visitKeys)) {
    localItem(key).remove();
    sessionItem(key).remove();
  }
}

/** Deletes our stored preferences, such as recent searches and video positions. */
export function clearPreferences(): void {
  tryOrNull(() => {
    for (const key of Object.keys(browserStorage('localStorage')))
      if (key === SEARCHES_KEY || key.startsWith(VIDEO_POSITION_KEY)) localItem(key).remove();
  });
}
