import { asNumber, asRecord } from '../model/published-values.js';
import { tryOrNull } from '../platform/storage-item.js';

/** Values that end with the browser's session, or before (spec section 3, "Session data"). */
export interface SessionData {
  /** The value that was stored; undefined where there is none, or it has expired, which removes it. */
  get(name: string): unknown;
  /**
   * Stores a value that JSON can hold.
   *
   * @param milliseconds - How long it holds; without it, as long as the session.
   */
  set(name: string, value: unknown, milliseconds?: number): void;
  remove(name: string): void;
}

interface DataPorts {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Makes the session's store. Storage may be forbidden or full: then nothing is kept, and nothing throws. */
export function createSessionData({ storage, now }: DataPorts): SessionData {
  function remove(name: string): void {
    tryOrNull(() => storage().removeItem(name));
  }

  return {
    get(name) {
      const text = tryOrNull(() => storage().getItem(name));
      if (text === null) return undefined;
      const { value, expires } = asRecord(tryOrNull(() => JSON.parse(text) as unknown));
      const end = asNumber(expires);
      if (end === undefined || now() < end) return value;
      remove(name);
      return undefined;
    },
    set(name, value, milliseconds) {
      const record = {
        value,
        ...(milliseconds !== undefined && { expires: now() + milliseconds }),
      };
      tryOrNull(() => storage().setItem(name, JSON.stringify(record)));
    },
    remove,
  };
}
