const KEY = 'sq-noredirect';

/**
 * True where this page, or an earlier one of the session, has asked for no redirect. Where storage is denied, each page
 * speaks for itself.
 */
export function rememberDecline(isAsked: boolean): boolean {
  try {
    if (isAsked) sessionStorage.setItem(KEY, 'true');
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return isAsked;
  }
}
