import { parseJson } from '../model/json-text.js';
import { asNumber, asRecord } from '../model/published-values.js';
import { tryOrNull } from '../platform/storage-item.js';

/** Values that expire with the browser session or earlier (behavior.md#storage-session-data). */
export interface SessionData {
  /** Returns `undefined` if the value is missing or has expired. Removes an expired value. */
  get(name: string): unknown;
  /**
   * Stores a JSON-compatible value.
   *
   * @param milliseconds - Time until the value expires. By default, it expires with the session.
   */
  set(name: string, value: unknown, milliseconds?: number): void;
  remove(name: string): void;
}

interface DataPorts {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Returns the time in milliseconds since the epoch. */
  readonly now: () => number;
}

/** Creates the session storage. If storage is denied or full, values are not stored and no error is thrown. */
export function createSessionData({ storage, now }: DataPorts): SessionData {
  function remove(name: string): void {
    tryOrNull(() => storage().removeItem(name));
  }

  return {
    get(name) {
      const text = tryOrNull(() => storage().getItem(name));
      const { value, expires } = asRecord(parseJson(text));
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
