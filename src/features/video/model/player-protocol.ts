export type PlayerEvent = 'ready' | 'played' | 'paused' | 'ended' | 'failed';

/** The `postMessage` protocol of one provider's player. */
export interface PlayerProtocol {
  /** Matches the player's frame URLs. */
  readonly frame: RegExp;
  readonly play: unknown;
  readonly pause: unknown;
  /** Sent repeatedly until the player responds. A player without a greeting reports on its own that it is ready. */
  readonly greeting?: unknown;
  /** Sent when the player is ready, in order to subscribe to its events. */
  readonly subscriptions: readonly unknown[];
  /** Parses a message from the player. Returns `undefined` if it is irrelevant or invalid. */
  readonly read: (message: unknown) => PlayerEvent | undefined;
}

type Message = Readonly<Record<string, unknown>>;

const command = (func: string, args: readonly string[] = []): string =>
  JSON.stringify({ event: 'command', func, args, id: 1, channel: 'widget' });

const method = (name: string, value?: string): string => JSON.stringify({ method: name, value });

/** Events for the numeric player states of YouTube and TikTok. */
const stateEvents: Readonly<Record<number, PlayerEvent>> = { 0: 'ended', 1: 'played', 2: 'paused' };

const vimeoEvents: Readonly<Record<string, PlayerEvent>> = {
  ready: 'ready',
  play: 'played',
  pause: 'paused',
  finish: 'ended',
  ended: 'ended',
  error: 'failed',
};

/** Players that accept messages (behavior.md#video-messages-to-players). */
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
  {
    // https://developers.tiktok.com/doc/embed-player
    frame: /^https?:\/\/www\.tiktok\.com\/player\//i,
    play: { type: 'play', 'x-tiktok-player': true },
    pause: { type: 'pause', 'x-tiktok-player': true },
    subscriptions: [],
    read: (raw) => {
      const { type, value, ...rest } = readMessage(raw);
      if (rest['x-tiktok-player'] !== true) return undefined;
      if (type === 'onStateChange') return stateEvents[value as number] ?? 'ready';
      if (type === 'onPlayerError' || type === 'onError') return 'failed';
      return type === 'onPlayerReady' ? 'ready' : undefined;
    },
  },
];

/**
 * Returns the protocol of the player at an absolute frame URL. Returns `undefined` if the player does not accept messages.
 * YouTube only accepts messages if the URL contains `enablejsapi=1`. Send messages only to the URL's origin.
 */
export function protocolOf(src: string): PlayerProtocol | undefined {
  return protocols.find(({ frame }) => frame.test(src));
}

/** Players send objects or JSON strings. Other scripts on the page can send anything. */
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
