import type { PlayerNews, PlayerProtocol } from '../model/player-protocol.js';

/** A player in a frame that listens to messages. */
export interface SpokenPlayer {
  /** It has answered. */
  readonly isReady: () => boolean;
  readonly play: () => void;
  readonly pause: () => void;
}

/** Milliseconds after which a player that has said nothing is taken for dead. */
const SILENCE = 8000;
/** Milliseconds between a greeting and the next one. */
const GREETING_INTERVAL = 500;

/**
 * Speaks with the player in a frame (spec section 7, "Play and pause go by cross-window messages"), until `signal`
 * aborts. Only what comes from the frame's own window and from the origin of its address is heard.
 *
 * @param onNews is also called with `silent`, once, where the player does not answer
 */
export function speakWith(
  frame: HTMLIFrameElement,
  protocol: PlayerProtocol,
  signal: AbortSignal,
  onNews: (news: PlayerNews | 'silent') => void,
): SpokenPlayer {
  const { origin } = new URL(frame.src);
  const view = frame.ownerDocument.defaultView ?? window;
  /** What was wanted before the player was there. */
  let waiting: string | undefined;
  let isReady = false;

  const send = (message: string): void => {
    if (!isBlank(frame)) frame.contentWindow?.postMessage(message, origin);
  };
  const greet = (): void => send(protocol.greeting);
  const greeting = setInterval(greet, GREETING_INTERVAL);
  const silence = setTimeout(() => {
    clearInterval(greeting);
    onNews('silent');
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
      const news = protocol.read(event.data);
      if (news === undefined) return;
      if (!isReady) begin();
      onNews(news);
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

  const ask = (message: string): void => {
    if (isReady) send(message);
    else waiting = message;
  };
  return {
    isReady: () => isReady,
    play: () => ask(protocol.play),
    pause: () => ask(protocol.pause),
  };
}

/** A frame that has not been loaded is of the page's own origin, and would not get the message. */
function isBlank(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentDocument !== null;
  } catch {
    return false;
  }
}
