import { asksForChoices } from '../features/consent/start/asks-for-choices.js';
import type { Load } from '../page/lifecycle.js';
import { hasPart, sharedPart } from '../platform/shared.js';
import { fetchUntilThere, whenIdle } from './loader/fetching.js';
import { finishLoader } from './loader/deferred-loader.js';
import type { ImportFile, Later } from './loader/loader.js';

type RuntimeFile = typeof import('./runtime.js');

/** Written by the build: the tags that always wait for idle. */
declare const __SQ_IDLE_TAGS__: string;

/**
 * What a page need not have before it rests: the rest of the loader, then the page runtime.
 *
 * @param styles address of `sq.css`, which lies above the files of a script tag
 */
export function startLater(
  load: Load,
  importFile: ImportFile,
  styles = stylesAbove(import.meta.url),
): Later {
  document.addEventListener('click', holdClick);
  whenIdle(() => fetchRuntime(load, importFile));
  return finishLoader(load, __SQ_IDLE_TAGS__, styles);
}

/** The build may put this module among the files that share code, a folder below the others. */
function stylesAbove(file: string): string {
  return file.replace(/(chunks\/)?[^/]*$/, '../sq.css');
}

async function fetchRuntime(load: Load, importFile: ImportFile): Promise<void> {
  const { startRuntime } = await fetchUntilThere<RuntimeFile>('page runtime', (attempt) =>
    importFile('runtime', attempt),
  );
  startRuntime(load);
  document.removeEventListener('click', holdClick);
}

/** Keeps a wish to choose cookies for the page runtime, whose matter it is. */
function holdClick(event: Event): void {
  if (hasPart('life') || !asksForChoices(event)) return;
  event.preventDefault();
  sharedPart('early', () => []).push(event);
}
