import { publicAddress } from '../model/privacy.js';
import { allPictures, tagAround } from './responsible-tag.js';

/** Pictures that are reported: the largest. */
const MOST_PICTURES = 10;

type Data = Readonly<Record<string, string | number>>;

/** `data` of `page_speed`: how the document came. Times count from when somebody first could see it. */
export function readPageSpeed(): Data {
  const timing = navigationTiming();
  const url = publicAddress(location.href);
  if (!timing) return { url };
  const start = activationStart(timing);
  const since = (time: number): number => Math.max(0, Math.round(time - start));
  const { effectiveType = '' } = connection();
  return {
    url,
    navigationType: timing.type,
    redirect: span(timing.redirectStart, timing.redirectEnd),
    dns: span(timing.domainLookupStart, timing.domainLookupEnd),
    connect: span(timing.connectStart, timing.connectEnd),
    timeToFirstByte: since(timing.responseStart),
    response: span(timing.responseStart, timing.responseEnd),
    domInteractive: since(timing.domInteractive),
    domContentLoaded: since(timing.domContentLoadedEventEnd),
    load: since(timing.loadEventEnd),
    transferSize: timing.transferSize,
    decodedSize: timing.decodedBodySize,
    effectiveType,
    cores: navigator.hardwareConcurrency,
  };
}

/** `data` of `image`, the largest first: how pictures came, in which tag, and how large they are drawn. */
export function readPictures(): Data[] {
  const files = new Map(
    performance.getEntriesByType('resource').map((entry) => [entry.name, entry]),
  );
  return allPictures()
    .flatMap((picture) => {
      const file = files.get(picture.currentSrc);
      if (!file || picture.naturalWidth === 0) return [];
      return [
        {
          url: publicAddress(picture.currentSrc),
          tag: tagAround(picture),
          duration: Math.round(file.duration),
          transferSize: file.transferSize,
          naturalWidth: picture.naturalWidth,
          naturalHeight: picture.naturalHeight,
          width: Math.round(picture.clientWidth),
          height: Math.round(picture.clientHeight),
        },
      ];
    })
    .sort((one, other) => other.transferSize - one.transferSize)
    .slice(0, MOST_PICTURES);
}

function span(from: number, to: number): number {
  return Math.max(0, Math.round(to - from));
}

/** How the document came; undefined where the browser does not say. */
export function navigationTiming(): PerformanceNavigationTiming | undefined {
  return performance.getEntriesByType('navigation')[0];
}

/** Of a page that was loaded ahead. Not in every browser. */
function activationStart(timing: PerformanceNavigationTiming): number {
  const { activationStart: start = 0 } = timing as { activationStart?: number };
  return start;
}

/** Not in every browser: https://developer.mozilla.org/docs/Web/API/NetworkInformation */
function connection(): { readonly effectiveType?: string } {
  return (navigator as { connection?: { effectiveType?: string } }).connection ?? {};
}
