import { cookieText } from '../model/cookies.js';

/*
 * Access to storage and cookies. If the browser denies access, they appear empty, and writes are ignored.
 */

/** A string in storage. */
export interface StorageItem {
  read(): string | null;
  write(text: string): void;
  remove(): void;
  /** Calls `listener` when another tab has written the item. */
  listen(listener: () => void): void;
}

/**
 * `isDenied` returns `true` if the page itself denies access to storage, as in an editor's preview
 * (behavior.md#editor-preview). `src/core/preview.ts` replaces this default, which is used by the head script, because it runs
 * before the page context exists.
 */
export const storagePolicy = { isDenied: (): boolean => false };

/** @throws {DOMException} if access is denied */
export function browserStorage(name: 'localStorage' | 'sessionStorage'): Storage {
  if (storagePolicy.isDenied()) throw new DOMException('', 'SecurityError');
  return globalThis[name];
}

/**
 * An item in local storage, which all tabs share. If storage is denied or full, writes are ignored and `read` returns `null`.
 *
 * A `BroadcastChannel` is not used. Like storage events, its messages do not reach pages in the back/forward cache, and an open
 * channel prevents a page from entering that cache.
 */
export function localItem(name: string): StorageItem {
  return {
    ...itemOf('localStorage', name),
    listen: (listener) =>
      addEventListener('storage', ({ key }) => {
        // `key` is `null` when the storage was cleared.
        if (key === name || key === null) listener();
      }),
  };
}

/** An item in session storage, which other tabs cannot access. */
export function sessionItem(name: string): Omit<StorageItem, 'listen'> {
  return itemOf('sessionStorage', name);
}

function itemOf(
  storage: 'localStorage' | 'sessionStorage',
  name: string,
): Omit<StorageItem, 'listen'> {
  return {
    read: () => tryOrNull(() => browserStorage(storage).getItem(name)),
    write: (text) => void tryOrNull(() => browserStorage(storage).setItem(name, text)),
    remove: () => void tryOrNull(() => browserStorage(storage).removeItem(name)),
  };
}

/** Returns `document.cookie`, or an empty string if reading it throws, as in a sandboxed frame. */
export function readCookies(): string {
  return tryOrNull(() => !storagePolicy.isDenied() && document.cookie) || '';
}

/** Assigns `document.cookie`. Does nothing if the document may not set cookies. */
export function setCookie(text: string): void {
  tryOrNull(() => storagePolicy.isDenied() || (document.cookie = text));
}

export function keepCookie(name: string, value: string, days: number): void {
  setCookie(cookieText(name, value, days, isHttps()));
}

/**
 * Returns `true` if cookies may be `Secure`. On http://localhost they may not: it is a secure context, but Safari still rejects
 * such cookies.
 */
export function isHttps(): boolean {
  return location.protocol === 'https:';
}

/** Returns the result of `work`. Returns `null` if `work` throws, for example because storage is denied or full. */
export function tryOrNull<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
