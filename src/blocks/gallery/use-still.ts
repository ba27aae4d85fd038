import { useEffect, useRef } from 'react';
import { layoutMissing } from '../../domain/messages/gallery.js';
import { fetchChunk } from '../../element/loader/fetch-chunk.js';
import { report } from '../../element/report.js';
import type { GalleryInput } from './input.js';
import { isDesignUnseen } from './layout-properties.js';
import type { GalleryModel } from './model.js';

type StillCode = typeof import('./still/arrange.js');

/** Where the code comes from, so that tests can withhold it. */
export const stillSource = {
  fetch: (): Promise<StillCode> => import('./still/arrange.js'),
};

interface Arrangement {
  readonly settings: string;
  readonly nodes: readonly Element[];
  readonly abort: AbortController;
}

/** The code for what `page.css` cannot do by itself; most galleries do without. */
export function useStill({ host, input }: GalleryModel): void {
  const current = useRef<Arrangement | null>(null);

  useEffect(() => {
    if (!host) return;
    // A picture that has got its source, or another current slide, is nothing to lay out anew for.
    const settings = JSON.stringify({ ...input, currentIndex: 0 });
    const nodes = [...host.children];
    if (isSame(current.current, settings, nodes)) return;
    current.current?.abort.abort();
    const abort = new AbortController();
    current.current = { settings, nodes, abort };
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

function isSame(known: Arrangement | null, settings: string, nodes: readonly Element[]): boolean {
  return (
    known?.settings === settings &&
    known.nodes.length === nodes.length &&
    known.nodes.every((node, at) => node === nodes[at])
  );
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
    const { message } = error as Error;
    report({ tag: host.localName, kind: 'load', message: `${layoutMissing} ${message}` });
    loadPlainly(host);
  }
}

function needsCode(host: HTMLElement, input: GalleryInput): boolean {
  return (
    isDesignUnseen(host, input) ||
    input.metaPosition !== 'below' ||
    (input.layout === 'autorows' && host.querySelector(':scope > :not([data-ratio])') !== null) ||
    input.columnBehavior === 'max' ||
    host.querySelector('img:not([src])') !== null
  );
}

/** Without the code the browser itself loads the pictures that wait for it. */
function loadPlainly(host: HTMLElement): void {
  for (const img of host.querySelectorAll<HTMLImageElement>('img:not([src])')) {
    const source = img.dataset['src'] ?? img.dataset['image'];
    if (!source) continue;
    img.loading = 'lazy';
    img.src = source;
  }
}
