import { annotate } from '../../../core/annotations/annotate.js';
import { savesData } from '../../../platform/idle.js';
import { chooseSource } from '../model/quality.js';

const HLS = 'application/vnd.apple.mpegurl';
const hlsType = /^\s*(?:application|audio)\/(?:vnd\.apple\.|x-)mpegurl/i;

/** Returns the URL of an HLS stream that only our code can play. Undefined if the browser can play HLS or another file. */
export function hlsSource(video: HTMLVideoElement): string | undefined {
  const files = filesOf(video);
  if (video.canPlayType(HLS) !== '') return undefined;
  if (files.some((file) => !isHls(file) && isPlayable(video, file))) return undefined;
  return files.find(isHls)?.src;
}

/** Selects the file that fits the box and the network, unless the video has already loaded another one. */
export function chooseFile(video: HTMLVideoElement, host: HTMLElement, signal: AbortSignal): void {
  const sources = [...video.querySelectorAll('source')];
  if (video.hasAttribute('src') || sources.length < 2) return;
  // Do not discard loaded data.
  if (video.readyState > 0 || !video.paused) return;
  const candidates = sources.map((source) => ({
    height: Number(source.dataset['height'] ?? NaN),
    isPlayable: isPlayable(video, source),
  }));
  const chosen = chooseSource(candidates, {
    height: video.clientHeight * devicePixelRatio,
    savesData: savesDataHere(),
  });
  const first = candidates.findIndex((candidate) => candidate.isPlayable);
  if (chosen === undefined || chosen === first) return;
  const src = sources[chosen]?.getAttribute('src');
  if (!src) return;
  signal.addEventListener('abort', annotate(video, { src }, host));
}

/** Whether the visitor's connection is slow or in data-saving mode. Not all browsers report it. */
export function savesDataHere(): boolean {
  const { connection } = navigator as { connection?: { readonly effectiveType?: string } };
  return savesData() || /(?:2|3)g$/.test(connection?.effectiveType ?? '');
}

type File = Pick<HTMLSourceElement, 'src'> & { readonly type?: string };

function filesOf(video: HTMLVideoElement): readonly File[] {
  return video.hasAttribute('src') ? [video] : [...video.querySelectorAll('source')];
}

function isHls({ src, type = '' }: File): boolean {
  return hlsType.test(type) || (type === '' && /\.m3u8(?:[?#]|$)/i.test(src));
}

function isPlayable(video: HTMLVideoElement, { type }: File): boolean {
  return !type || video.canPlayType(type) !== '';
}
