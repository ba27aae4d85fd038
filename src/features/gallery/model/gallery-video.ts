/** A message to the window of a provider's player. */
export interface PlayerMessage {
  /** Nobody else may read it. */
  readonly origin: string;
  readonly message: string;
}

const providers: readonly (readonly [origin: RegExp, message: string])[] = [
  [
    /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com(?=\/)/i,
    JSON.stringify({ event: 'command', func: 'pauseVideo', args: '' }),
  ],
  [/^https?:\/\/player\.vimeo\.com(?=\/)/i, JSON.stringify({ method: 'pause' })],
];

/**
 * What makes the player in a frame pause (spec section 7: by messages, of YouTube and Vimeo); null for
 * other addresses. YouTube listens where the address has `enablejsapi=1`.
 *
 * @param src absolute address of the frame
 */
export function pauseMessage(src: string): PlayerMessage | null {
  for (const [pattern, message] of providers) {
    const origin = pattern.exec(src)?.[0];
    if (origin) return { origin: origin.toLowerCase(), message };
  }
  return null;
}
