/** What a player has done. */
export type PlayerEvent = 'ready' | 'played' | 'paused' | 'ended' | 'failed';

/** The messages between windows that a provider's player takes and sends. */
export interface PlayerProtocol {
  /** Addresses of its frames. */
  readonly frame: RegExp;
  readonly play: string;
  readonly pause: string;
  /** What is sent until the player answers. */
  readonly greeting: string;
  /** What is sent once it is ready, so that it says what it does. */
  readonly subscriptions: readonly string[];
  /** What a message of its says; undefined where it says nothing of interest, whatever it is. */
  readonly read: (message: unknown) => PlayerEvent | undefined;
}

type Message = Readonly<Record<string, unknown>>;

const command = (func: string, args: readonly string[] = []): string =>
  JSON.stringify({ event: 'command', func, args, id: 1, channel: 'widget' });

const method = (name: string, value?: string): string => JSON.stringify({ method: name, value });

/** States of YouTube's player by their numbers. */
const stateEvents: Readonly<Record<number, PlayerEvent>> = { 0: 'ended', 1: 'played', 2: 'paused' };

const vimeoEvents: Readonly<Record<string, PlayerEvent>> = {
  ready: 'ready',
  play: 'played',
  pause: 'paused',
  finish: 'ended',
  ended: 'ended',
  error: 'failed',
};

/** Players that take messages (spec section 7, "Play and pause go by cross-window messages"). */
const protocols: readonly PlayerProtocol[] = [
  {
    frame: /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\//i,
    play: command('playVideo'),
    pause: command('pauseVideo'),
    greeting: JSON.stringify({ event: 'listening', id: 1, channel: 'widget' }),
    subscriptions: [
      command('addEventListener', ['onStateChange']),
      command('addEventListener', ['onError']),
    ],
    read: (raw) => {
      const { event, info } = readMessage(raw);
      if (event === 'onReady' || event === 'initialDelivery') return 'ready';
      if (event === 'onError') return 'failed';
      if (event === 'onStateChange') return stateEvents[info as number];
      const state =
        event === 'infoDelivery' ? (info as Message | null)?.['playerState'] : undefined;
      return stateEvents[state as number];
    },
  },
  {
    frame: /^https?:\/\/player\.vimeo\.com\//i,
    play: method('play'),
    pause: method('pause'),
    greeting: method('ping'),
    subscriptions: ['play', 'pause', 'finish', 'error'].map((name) =>
      method('addEventListener', name),
    ),
    read: (raw) => {
      const { event, method: answered } = readMessage(raw);
      if (answered === 'ping') return 'ready';
      return typeof event === 'string' && Object.hasOwn(vimeoEvents, event)
        ? vimeoEvents[event]
        : undefined;
    },
  },
];

/**
 * The messages of the player in a frame, by its absolute address; undefined where it takes none. YouTube listens
 * where the address has `enablejsapi=1`. What is sent is for the origin of that address alone.
 */
export function protocolOf(src: string): PlayerProtocol | undefined {
  return protocols.find(({ frame }) => frame.test(src));
}

/** Players send objects, or objects as JSON; others on the page send anything. */
function readMessage(raw: unknown): Message {
  let message = raw;
  if (typeof raw === 'string') {
    try {
      message = JSON.parse(raw);
    } catch {
      return {};
    }
  }
  return typeof message === 'object' && message !== null ? (message as Message) : {};
}
