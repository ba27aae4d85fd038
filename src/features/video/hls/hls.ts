import Hls from 'hls.js/light';
import { SAVING_HEIGHT } from '../model/quality.js';

/**
 * Plays an HLS stream in a video, as high as its box and the network want it; who saves data gets at most
 * {@link SAVING_HEIGHT} lines.
 *
 * @param onFailure is called once, where the stream cannot be played any further
 */
export function attachHls(
  video: HTMLVideoElement,
  src: string,
  savesData: boolean,
  signal: AbortSignal,
  onFailure: () => void,
): void {
  let hasRecovered = false;
  // A worker would be one of a `blob:` address, which a strict policy refuses.
  // A cap by the player's size is set anew each second, and would lift the one for who saves data.
  const hls = new Hls({ enableWorker: false, capLevelToPlayerSize: !savesData });
  signal.addEventListener('abort', () => hls.destroy());
  hls.on(Hls.Events.MANIFEST_PARSED, (_, { levels }) => {
    if (savesData) {
      const highest = levels.findLastIndex(({ height }) => height <= SAVING_HEIGHT);
      hls.autoLevelCapping = Math.max(highest, 0);
    }
    void video.play().catch(() => undefined);
  });
  hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true;
      return hls.recoverMediaError();
    }
    hls.destroy();
    onFailure();
  });
  hls.loadSource(src);
  hls.attachMedia(video);
}
