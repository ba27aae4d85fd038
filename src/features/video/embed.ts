import { replaceDefault } from '../../core/default-action.js';
import { isHtmlTag } from '../../platform/node-kinds.js';
import { isPlainClick } from '../../platform/page-events.js';
import { lazyModule } from '../../loading/lazy-module.js';
import type { VideoSource } from './model/video-source.js';
import { playerMissing, videoMessages } from './messages.js';
import { messagesIn } from '../../core/message-registry.js';
import { parseWebUrl } from '../services/model/services.js';
import { playingAddress, providerName } from './model/video-address.js';
import { type PlayerEvent, protocolOf } from './model/player-protocol.js';
import { announcePlaying, type Player, type Playing, type VideoContext } from './playback.js';
import type { RemotePlayer } from './player/player.js';

type PlayerCode = typeof import('./player/player.js');

/**
 * Controls provider players by exchanging messages with them. Without this code, a video plays when its frame loads, and stops
 * when the frame is removed.
 */
const playerCode = lazyModule<PlayerCode>('sq-video player', () => import('./player/player.js'), {
  fallback: playerMissing,
});

const ALLOW = 'autoplay; picture-in-picture; encrypted-media; accelerometer; gyroscope';
/** `allow-top-navigation` is left out, so that frames of unknown providers cannot navigate the page. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation';

interface Opened {
  readonly element: HTMLIFrameElement | HTMLVideoElement;
  readonly source: VideoSource;
  readonly mode: string;
  readonly abort: AbortController;
  remote?: RemotePlayer;
}

/** Shows a poster with a play button. No request is sent to the provider until the visitor presses the button. */
export function connectEmbed(context: VideoContext): Player {
  const { host, root, signal, current, update } = context;
  const playing = announcePlaying(context, pause);
  const forward = forwardTo(playing, update);
  let opened: Opened | undefined;
  /** `true` if focus moves from the play button to the player as soon as the player is shown. */
  let takesFocus = false;

  root.addEventListener(
    'click',
    (click: Event & Partial<MouseEvent>) => {
      const target = click.target as Element;
      if (target.closest('.retry')) return retry();
      // A replayed click that occurred before the button was rendered has the page's link as its target.
      if (
        !target.closest('.play') &&
        !(target.closest('a[href]:not([part])') && isPlainClick(click))
      )
        return;
      if (!click.defaultPrevented) replaceDefault(click, play);
    },
    { signal },
  );
  root.addEventListener(
    'pointerdown',
    ({ target }) => {
      if ((target as Element).closest('.play')) void playerCode.tryLoad();
    },
    { signal, passive: true },
  );
  signal.addEventListener('abort', close);
  return { play, pause, update: sync };

  function play(): void {
    playing.requested();
    takesFocus = root.activeElement?.matches('.play') ?? false;
    if (opened) resume(opened);
    else opened = open();
    update({ isShown: true, notice: null });
  }

  /** Reopens the player after a failure. Focus moves from the button to the player. */
  function retry(): void {
    close();
    playing.requested();
    opened = open();
    takesFocus = true;
    update({ isShown: true, notice: null });
  }

  function resume({ element, remote }: Opened): void {
    if ('play' in element) void element.play().catch(() => undefined);
    else remote?.play();
  }

  /** Pauses the player and shows the poster. A player that does not accept messages is removed. */
  function pause(): void {
    if (!opened) return;
    const { element, remote } = opened;
    if ('pause' in element) element.pause();
    else if (remote?.isReady()) remote.pause();
    else close();
    update({ isShown: false, notice: null });
    playing.paused();
  }

  function open(): Opened {
    const { input } = current();
    const { source, mode } = input;
    const abort = new AbortController();
    const element = source.kind === 'file' ? openFile(source.src, abort) : openFrame();
    const created: Opened = { element, source, mode, abort };
    root.querySelector('.player')?.replaceChildren(element);
    if (source.kind === 'embed') {
      watchRefusal(element as HTMLIFrameElement, abort.signal);
      speak(created);
    }
    return created;
  }

  function openFrame(): HTMLIFrameElement {
    const { input, locale } = current();
    const frame = host.ownerDocument.createElement('iframe');
    if (input.source.kind !== 'embed') return frame;
    const { embed } = input.source;
    const { video } = messagesIn(videoMessages, locale);
    frame.title = input.title || (providerName(embed.provider) ?? video);
    frame.setAttribute('allow', ALLOW);
    frame.allowFullscreen = true;
    // YouTube refuses to play without a referrer.
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    if (embed.provider === null) frame.setAttribute('sandbox', SANDBOX);
    frame.src = playingAddress(embed, { origin: location.origin, locale });
    return frame;
  }

  function openFile(src: string, { signal: ended }: AbortController): HTMLVideoElement {
    const video = host.ownerDocument.createElement('video');
    const { title } = current().input;
    if (title) video.setAttribute('aria-label', title);
    Object.assign(video, { controls: true, playsInline: true, src });
    const on = (type: string, listener: () => void): void =>
      video.addEventListener(type, listener, { signal: ended });
    on('playing', playing.played);
    on('pause', playing.paused);
    on('ended', playing.ended);
    on('error', () => update({ notice: 'unavailable' }));
    void video.play().catch(() => undefined);
    return video;
  }

  /**
   * Detects the two failures of a frame that a page can observe: the content security policy blocks the frame, or a frame from
   * the page's own origin is refused.
   */
  function watchRefusal(frame: HTMLIFrameElement, ended: AbortSignal): void {
    const origin = parseWebUrl(frame.src)?.origin;
    host.ownerDocument.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI }) => {
        const isFrame = /^(?:frame|child)-src$/.test(effectiveDirective);
        if (isFrame && parseWebUrl(blockedURI)?.origin === origin)
          update({ notice: 'unavailable' });
      },
      { signal: ended },
    );
    if (origin !== location.origin) return;
    frame.addEventListener(
      'load',
      () => {
        if (!frame.contentDocument) update({ notice: 'unavailable' });
      },
      { signal: ended },
    );
  }

  function speak(created: Opened): void {
    const { source, abort } = created;
    const frame = created.element as HTMLIFrameElement;
    const isKnown = source.kind === 'embed' && source.embed.provider !== null;
    const protocol = isKnown ? protocolOf(frame.src) : undefined;
    if (!protocol) {
      // Other players do not report anything. They start playing on load, or when the visitor presses their play button.
      frame.addEventListener('load', playing.played, { signal: abort.signal, once: true });
      return;
    }
    playerCode.whenLoaded(
      ({ connectRemotePlayer }) => {
        created.remote = connectRemotePlayer(frame, protocol, abort.signal, (playerEvent) => {
          if (playerEvent === 'ready') update({ notice: null });
          else if (playerEvent === 'played') handlePlayed();
          else if (playerEvent === 'silent') update({ notice: 'unreachable' });
          else forward(playerEvent);
        });
      },
      abort.signal,
      // If the player code fails to load, the video still plays.
      () => frame.addEventListener('load', playing.played, { signal: abort.signal, once: true }),
    );
  }

  /**
   * The visitor can also start the player with its own controls. If the poster has been shown again in the meantime, the player
   * is paused.
   */
  function handlePlayed(): void {
    if (!current().state.isShown) return opened?.remote?.pause();
    update({ notice: null });
    playing.played();
  }

  function close(): void {
    opened?.abort.abort();
    opened?.element.remove();
    opened = undefined;
  }

  function sync(): void {
    if (takesFocus && current().state.isShown) opened?.element.focus();
    takesFocus = false;
    if (opened) reloadChanged(opened);
  }

  /**
   * If the mode has changed, the player reloads (behavior.md#video-mode). If the video has changed, it loads when the visitor
   * plays it.
   */
  function reloadChanged({ source: before, mode: modeBefore }: Opened): void {
    const { source, mode } = current().input;
    const isSame = JSON.stringify(before) === JSON.stringify(source);
    if (isSame && mode === modeBefore) return;
    const { isShown } = current().state;
    close();
    if (!isShown) return;
    if (isSame) opened = open();
    else {
      update({ isShown: false, notice: null });
      playing.paused();
    }
  }
}

/** Connects a frame that the page itself contains. The frame is controlled with messages and is never reloaded. */
export function connectOwnFrame(context: VideoContext): Player {
  const { host, signal, current, update } = context;
  const playing = announcePlaying(context, () => remote?.pause());
  const forward = forwardTo(playing, update);
  let remote: RemotePlayer | undefined;
  let frame: HTMLIFrameElement | undefined;
  let abort = new AbortController();
  signal.addEventListener('abort', () => abort.abort());
  sync();

  return {
    update: sync,
    play() {
      playing.requested();
      remote?.play();
    },
    pause() {
      remote?.pause();
      playing.paused();
    },
  };

  function sync(): void {
    const found = host.querySelector('iframe');
    const { source } = current().input;
    if (found === frame || !isHtmlTag(found, 'iframe') || source.kind !== 'frame') return;
    abort.abort();
    abort = new AbortController();
    frame = found;
    remote = undefined;
    const protocol = protocolOf(found.src);
    if (!protocol) return;
    const { signal: ended } = abort;
    playerCode.whenLoaded(({ connectRemotePlayer }) => {
      remote = connectRemotePlayer(found, protocol, ended, (playerEvent) => {
        if (playerEvent !== 'ready' && playerEvent !== 'silent') forward(playerEvent);
      });
    }, ended);
  }
}

/** Returns a handler for events of a provider's player. */
function forwardTo(
  playing: Playing,
  update: VideoContext['update'],
): (playerEvent: Exclude<PlayerEvent, 'ready'>) => void {
  return (playerEvent) => {
    if (playerEvent === 'failed') update({ notice: 'unavailable' });
    else playing[playerEvent]();
  };
}
