import { isBlankFrame } from '../../../platform/node-kinds.js';
import type { PlayerEvent, PlayerProtocol } from '../model/player-protocol.js';

/** A player in a frame, controlled by messages. */
export interface RemotePlayer {
  /** Returns `true` if the player has responded to a message. */
  readonly isReady: () => boolean;
  readonly play: () => void;
  readonly pause: () => void;
}

/** A player counts as unresponsive if it sends no message within this many milliseconds. */
const SILENCE = 8000;
/** Greetings are sent at this interval in milliseconds. */
const GREETING_INTERVAL = 500;

/**
 * Exchanges messages with the player in a frame until `signal` aborts (behavior.md#video-messages-to-players). Messages are
 * only read if they are from the frame's own window and origin.
 *
 * @param onEvent - called once with `silent` if the player does not respond
 */
export function connectRemotePlayer(
  frame: HTMLIFrameElement,
  protocol: PlayerProtocol,
  signal: AbortSignal,
  onEvent: (playerEvent: PlayerEvent | 'silent') => void,
): RemotePlayer {
  const { origin } = new URL(frame.src);
  const view = frame.ownerDocument.defaultView ?? window;
  /** The last command that was issued before the player was ready. */
  let waiting: unknown;
  let isReady = false;

  const send = (message: unknown): void => {
    if (!isBlankFrame(frame)) frame.contentWindow?.postMessage(message, origin);
  };
  const greet = (): void => {
    if (protocol.greeting !== undefined) send(protocol.greeting);
  };
  const greeting = setInterval(greet, GREETING_INTERVAL);
  const silence = setTimeout(() => {
    clearInterval(greeting);
    onEvent('silent');
  }, SILENCE);
  const stop = (): void => {
    clearInterval(greeting);
    clearTimeout(silence);
  };
  signal.addEventListener('abort', stop);
  frame.addEventListener('load', greet, { signal });
  view.addEventListener(
    'message',
    (event) => {
      if (event.source !== frame.contentWindow || event.origin !== origin) return;
      const playerEvent = protocol.read(event.data);
      if (playerEvent === undefined) return;
      if (!isReady) begin();
      onEvent(playerEvent);
    },
    { signal },
  );
  greet();

  function begin(): void {
    isReady = true;
    stop();
    for (const message of protocol.subscriptions) send(message);
    if (waiting !== undefined) send(waiting);
    waiting = undefined;
  }

  const ask = (message: unknown): void => {
    if (isReady) send(message);
    else waiting = message;
  };
  return {
    isReady: () => isReady,
    play: () => ask(protocol.play),
    pause: () => ask(protocol.pause),
  };
}
