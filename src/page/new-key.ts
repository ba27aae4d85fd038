/** A key that no other one is like: of a write, or of a session. */
export function newKey(): string {
  // Pages that are no secure context have no `randomUUID`.
  return uuid(crypto.getRandomValues(new Uint8Array(16)));
}

/** The UUID of sixteen random bytes (RFC 9562, version 4). */
export function uuid(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-');
}
