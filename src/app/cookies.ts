/** The cookies of the page as one text; empty where it may not even ask, as in a sandboxed frame. */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** Sets a cookie by its text. Where the page may set none, what it would keep holds until the page ends. */
export function setCookie(text: string): void {
  try {
    document.cookie = text;
  } catch {
    // Nothing is lost that the page itself needs.
  }
}
