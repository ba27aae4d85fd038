import { cookieText } from '../model/cookies.js';

/** A string in storage. */
export interface StorageItem {
  read(): string | null;
  write(text: string): void;
  remove(): void;
  /** Calls `listener` when another tab has written the item. */
  listen(listener: () => void): void;
}

/**
 * An item in local storage, which all tabs share. If storage is denied or full, writes are ignored and `read` returns `null`.
 *
 * A `BroadcastChannel` is not used. Like storage events, its messages do not reach pages in the back/forward cache, and an open
 * channel prevents a page from entering that cache.
 */
export function localItem(name: string): StorageItem {
  return {
    read: () => tryOrNull(() => localStorage.getItem(name)),
    write: (text) => void tryOrNull(() => localStorage.setItem(name, text)),
    remove: () => void tryOrNull(() => localStorage.removeItem(name)),
    listen: (listener) =>
      addEventListener('storage', ({ key }) => {
        // `key` is `null` when the storage was cleared.
        if (key === name || key === null) listener();
      }),
  };
}

/** An item in session storage, which other tabs cannot access. */
export function sessionItem(name: string): Pick<StorageItem, 'read' | 'write'> {
  return {
    read: () => tryOrNull(() => sessionStorage.getItem(name)),
    write: (text) => void tryOrNull(() => sessionStorage.setItem(name, text)),
  };
}

/** Returns `document.cookie`, or an empty string if reading it throws, as in a sandboxed frame. */
export function readCookies(): string {
  return tryOrNull(() => document.cookie) ?? '';
}

/** Assigns `document.cookie`. Does nothing if the document may not set cookies. */
export function setCookie(text: string): void {
  tryOrNull(() => (document.cookie = text));
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
