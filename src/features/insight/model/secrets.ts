/** Matches email addresses, UUIDs and tokens: 16 or more letters and digits together. Words with hyphens between them do not match. */
const secrets =
  /[^\s@<>"'(),:;/]+(?:@|%40)[^\s@<>"'(),:;/]+\.[a-z]{2,}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b(?=\w*\d)(?=\w*[a-z])\w{16,}/gi;

/** A text with a mark in place of email addresses, ids and tokens. */
export function withoutSecrets(text: string, mark = '…'): string {
  return text.replace(secrets, mark);
}
