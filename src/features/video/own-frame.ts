import { isHtmlTag } from '../../platform/node-kinds.js';
import { playerCode } from './embed.js';
import { protocols } from './model/player-protocol.js';
import { announcePlaying, type Player, type VideoContext } from './playback.js';
import type { SpokenPlayer } from './player/player.js';

/** The page's own frame, which the browser has loaded: it is spoken with, and never loaded again. */
export function connectOwnFrame(context: VideoContext): Player {
  const { host, signal, current, update } = context;
  const playing = announcePlaying(context, () => spoken?.pause());
  let spoken: SpokenPlayer | undefined;
  let frame: HTMLIFrameElement | undefined;
  let abort = new AbortController();
  signal.addEventListener('abort', () => abort.abort());
  sync();

  return {
    update: sync,
    play() {
      playing.requested();
      spoken?.play();
    },
    pause() {
      spoken?.pause();
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
    spoken = undefined;
    const { provider } = source.embed;
    const protocol = provider && protocols[provider];
    if (!protocol) return;
    const { signal: ended } = abort;
    playerCode.whenLoaded(({ speakWith }) => {
      spoken = speakWith(found, protocol, ended, (news) => {
        if (news === 'played') playing.played();
        else if (news === 'paused') playing.paused();
        else if (news === 'ended') playing.ended();
        else if (news === 'failed') update({ notice: 'unavailable' });
      });
    }, ended);
  }
}
