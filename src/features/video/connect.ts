import { setHostState } from '../../core/life/host.js';
import { createHostRatio } from '../../core/annotations/host-styles.js';
import { advise, report } from '../../platform/report.js';
import { connectEmbed, connectOwnFrame } from './embed.js';
import type { VideoInput } from './input.js';
import { noPlayer, soundCloudUrl } from './messages.js';
import { lacksSoundCloudUrl } from './model/video-address.js';
import { connectNative } from './native.js';
import type { Player, VideoContext } from './playback.js';

/** Connects the player for the input's kind of source. Replaces the player if the kind changes. */
export function connectVideo(context: VideoContext): () => void {
  const { host, signal, current, update, provide } = context;
  let kind: VideoInput['source']['kind'] | undefined;
  let abort = new AbortController();
  let player: Player | undefined;
  let reported: readonly string[] = [];
  const setRatio = createHostRatio(host, '--_video-ratio', signal);

  provide({ play: () => player?.play(), pause: () => player?.pause() });
  signal.addEventListener('abort', () => abort.abort());
  update({ origin: location.origin });
  sync();
  return sync;

  function sync(): void {
    const { input } = current();
    reportAdvice(input);
    setRatio(input.ratio);
    setHostState(host, 'upright', input.isUpright);
    if (input.source.kind === kind) return player?.update();
    abort.abort();
    abort = new AbortController();
    ({ kind } = input.source);
    player = connectKind(kind, { ...context, signal: abort.signal });
  }

  function reportAdvice({ advice, source }: VideoInput): void {
    const all = [...advice];
    if (source.kind === 'embed' && lacksSoundCloudUrl(source.embed)) all.push(soundCloudUrl);
    for (const message of all.filter((each) => !reported.includes(each))) {
      if (message === soundCloudUrl || message === noPlayer) advise(host, message);
      else report(host, { kind: 'input', message });
    }
    reported = all;
  }
}

const nothing = (): void => undefined;

/** A player without functionality, because the browser handles the link. */
const linkPlayer: Player = { play: nothing, pause: nothing, update: nothing };

function connectKind(kind: VideoInput['source']['kind'], context: VideoContext): Player {
  if (kind === 'link') return linkPlayer;
  if (kind === 'native') return connectNative(context);
  return kind === 'frame' ? connectOwnFrame(context) : connectEmbed(context);
}
