import { cookieText } from '../model/cookies.js';

/** A text that outlives the page, and that other tabs see. */
export interface StorageItem {
  read(): string | null;
  write(text: string): void;
  remove(): void;
  /** Calls back when another tab has written. */
  listen(listener: () => void): void;
}

/**
 * A place in the browser's local storage. Storage may be forbidden or full: then nothing is kept,
 * and reading gives null. (A broadcast channel would not reach pages in the back-forward cache either,
 * and keeps pages out of it.)
 */
export function localItem(name: string): StorageItem {
  return {
    read: () => tryOrNull(() => localStorage.getItem(name)),
    write: (text) => void tryOrNull(() => localStorage.setItem(name, text)),
    remove: () => void tryOrNull(() => localStorage.removeItem(name)),
    listen: (listener) =>
      addEventListener('storage', ({ key }) => {
        // `key` is null when everything was cleared.
        if (key === name || key === null) listener();
      }),
  };
}

/** The same in the storage of the session, which no other tab sees. */
export function sessionItem(name: string): Pick<StorageItem, 'read' | 'write'> {
  return {
    read: () => tryOrNull(() => sessionStorage.getItem(name)),
    write: (text) => void tryOrNull(() => sessionStorage.setItem(name, text)),
  };
}

/** The cookies of the page as one text; empty where it may not even ask, as in a sandboxed frame. */
export function readCookies(): string {
  return tryOrNull(() => document.cookie) ?? '';
}

/** Sets a cookie by its text. Where the page may set none, what it would keep holds until the page ends. */
export function setCookie(text: string): void {
  tryOrNull(() => (document.cookie = text));
}

/** Sets a cookie of the whole site, for so many days. */
export function keepCookie(name: string, value: string, days: number): void {
  setCookie(cookieText(name, value, days, isHttps()));
}

/**
 * True where a cookie may be `Secure`. A page of http://localhost may not: it is a secure context, and Safari refuses
 * the cookie all the same.
 */
export function isHttps(): boolean {
  return location.protocol === 'https:';
}

/** What the work gives; null where it throws, as a storage does that is forbidden or full. */
export function tryOrNull<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
