import { useEffect, useRef } from 'react';
import { fetchChunk } from '../../core/fetch-chunk.js';
import { report } from '../../core/report.js';
import { layoutMissing, pictureLoaderMissing } from '../lightbox/messages.js';
import type { GalleryInput } from './input.js';
import { isDesignUnseen } from './layout.js';
import type { GalleryModel } from './model.js';

type StillCode = typeof import('./still/arrange.js');

/** Where the code comes from, so that tests can withhold it. */
export const stillSource = {
  fetch: (): Promise<StillCode> => import('./still/arrange.js'),
};

interface Arrangement {
  readonly input: GalleryInput;
  readonly nodes: readonly Element[];
  readonly abort: AbortController;
}

/** The code for what `page.css` cannot do by itself; most galleries do without. */
export function useStill({ host, input }: GalleryModel): void {
  const current = useRef<Arrangement | null>(null);

  useEffect(() => {
    if (!host) return;
    // A picture that has got its source is nothing to lay out anew for.
    const nodes = [...host.children];
    if (isSame(current.current, input, nodes)) return;
    current.current?.abort.abort();
    const abort = new AbortController();
    current.current = { input, nodes, abort };
    if (needsCode(host, input)) void fetchAndArrange(host, input, abort.signal);
  }, [host, input]);

  useEffect(
    () => () => {
      current.current?.abort.abort();
      current.current = null;
    },
    [host],
  );
}

function isSame(
  known: Arrangement | null,
  input: GalleryInput,
  nodes: readonly Element[],
): boolean {
  return (
    known !== null &&
    settingsOf(known.input) === settingsOf(input) &&
    (known.input.slides === input.slides ||
      JSON.stringify(known.input.slides) === JSON.stringify(input.slides)) &&
    known.nodes.length === nodes.length &&
    known.nodes.every((node, at) => node === nodes[at])
  );
}

/** Without the slides, of which there may be hundreds. */
function settingsOf(input: GalleryInput): string {
  return JSON.stringify({ ...input, slides: null });
}

async function fetchAndArrange(
  host: HTMLElement,
  input: GalleryInput,
  signal: AbortSignal,
): Promise<void> {
  try {
    const { arrange } = await fetchChunk('chunk sq-gallery still', () => stillSource.fetch());
    if (!signal.aborted) arrange(host, input, signal);
  } catch (error) {
    if (signal.aborted) return;
    const { message } = error as Error;
    // What cannot be laid out has pictures that wait, or shows what the style sheet makes of it.
    const text = loadPlainly(host) ? pictureLoaderMissing : layoutMissing;
    report({ tag: host.localName, kind: 'load', message: `${text} ${message}` });
  }
}

function needsCode(host: HTMLElement, input: GalleryInput): boolean {
  return (
    isDesignUnseen(host, input) ||
    input.metaPosition !== 'below' ||
    input.autoCrop ||
    (input.layout === 'autorows' && host.querySelector(':scope > :not([data-ratio])') !== null) ||
    input.columnBehavior === 'max' ||
    host.querySelector('img:not([src])') !== null
  );
}

/** Without the code the browser itself loads the pictures that wait for it. False where none does. */
function loadPlainly(host: HTMLElement): boolean {
  let isWaiting = false;
  for (const img of host.querySelectorAll<HTMLImageElement>('img:not([src])')) {
    const source = img.dataset['src'] ?? img.dataset['image'];
    if (!source) continue;
    img.loading = 'lazy';
    img.src = source;
    isWaiting = true;
  }
  return isWaiting;
}
