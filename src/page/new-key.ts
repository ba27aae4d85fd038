import { uuid } from '../model/uuid.js';

/** A key that no other one is like: of a write, or of a session. */
export function newKey(): string {
  // Pages that are no secure context have no `randomUUID`.
  return uuid(crypto.getRandomValues(new Uint8Array(16)));
}
