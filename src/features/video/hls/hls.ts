import Hls from 'hls.js/light';
import { SAVING_HEIGHT } from '../model/quality.js';

/**
 * Plays an HLS stream in the quality that fits the box and the network. For visitors who save data, the height is limited to
 * {@link SAVING_HEIGHT}.
 *
 * @param onFailure - called once, when the stream can no longer be played
 */
export function attachHls(
  video: HTMLVideoElement,
  src: string,
  savesData: boolean,
  signal: AbortSignal,
  onFailure: () => void,
): void {
  let hasRecovered = false;
  // The worker is off, because hls.js loads it from a `blob:` URL, which a strict content security policy blocks.
  // `capLevelToPlayerSize` is off for visitors who save data, because it would override their quality limit every second.
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
