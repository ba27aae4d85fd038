import { isHtmlTag } from '../../platform/node-kinds.js';
import { playerCode } from './embed.js';
import { protocolOf } from './model/player-protocol.js';
import { announcePlaying, type Player, type VideoContext } from './playback.js';
import type { RemotePlayer } from './player/player.js';

/** Connects a frame that the page contains. The frame is controlled by messages and never reloaded. */
export function connectOwnFrame(context: VideoContext): Player {
  const { host, signal, current, update } = context;
  const playing = announcePlaying(context, () => remote?.pause());
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
        if (playerEvent === 'played') playing.played();
        else if (playerEvent === 'paused') playing.paused();
        else if (playerEvent === 'ended') playing.ended();
        else if (playerEvent === 'failed') update({ notice: 'unavailable' });
      });
    }, ended);
  }
}
