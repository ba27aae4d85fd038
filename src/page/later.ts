import { fetchChunk } from '../element/loader/fetch-chunk.js';
import { whenIdle } from '../element/loader/idle.js';
import { finishLoader } from '../element/loader/later.js';
import type { Later, Load } from '../element/loader/loader.js';
import { reportLoad } from '../element/loader/report-load.js';
import { hasPart, sharedPart } from '../element/shared.js';
import { asksForChoices } from './consent/asks-for-choices.js';

/** Written by the build: the tags that always wait for idle. */
declare const __SQ_IDLE_TAGS__: string;

/**
 * What a page need not have before it rests: the rest of the loader, then the page runtime.
 *
 * @param styles address of `sq.css`, which lies above the files of a script tag
 */
export function startLater(load: Load, styles = stylesAbove(import.meta.url)): Later {
  document.addEventListener('click', holdClick);
  whenIdle(() => fetchRuntime(load));
  return finishLoader(load, __SQ_IDLE_TAGS__, styles);
}

/** The build may put this module among the files that share code, a folder below the others. */
function stylesAbove(file: string): string {
  return file.replace(/(chunks\/)?[^/]*$/, '../sq.css');
}

async function fetchRuntime(load: Load): Promise<void> {
  try {
    const { startRuntime } = await fetchChunk('page runtime', () => import('./runtime.js'));
    startRuntime(load);
    document.removeEventListener('click', holdClick);
  } catch (error) {
    reportLoad('page runtime', (error as Error).message);
    addEventListener('online', () => void fetchRuntime(load), { once: true });
  }
}

/** Keeps a wish to choose cookies for the page runtime, whose matter it is. */
function holdClick(event: Event): void {
  if (hasPart('life') || !asksForChoices(event)) return;
  event.preventDefault();
  sharedPart('early', () => []).push(event);
}
