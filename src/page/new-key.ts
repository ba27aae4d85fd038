/** Returns a UUID, for use as an idempotency key or a session ID. */
export function newKey(): string {
  // `crypto.randomUUID` is missing in insecure contexts.
  return uuid(crypto.getRandomValues(new Uint8Array(16)));
}

/** Formats 16 random bytes as a version 4 UUID (RFC 9562). */
export function uuid(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-');
}
