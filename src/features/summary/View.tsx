import { useLayoutEffect, type ReactNode } from 'react';
import { annotate } from '../../core/annotations/annotate.js';
import { emit } from '../../core/events.js';
import { styleHost } from '../../core/annotations/host-styles.js';
import { useHostState, useMethods } from '../../core/renderers/react/hooks.js';
import { useHost, useMessages, type ViewProps } from '../../core/renderers/react/ViewRoot.js';
import { redirectAddress } from '../../model/links.js';
import { objectPosition, parseFocalPoint } from '../image/model/picture.js';
import { CarouselControls } from './CarouselControls.js';
import { itemsOf, listOf, type SummaryInput } from './input.js';
import { summaryMessages } from './messages.js';
import {
  chooseName,
  formatFilter,
  includesName,
  matchesFilter,
  namesOf,
  type FilterKind,
} from './model/filter.js';
import { useRefresh } from './use-refresh.js';

export interface SummaryMethods {
  refresh(): Promise<boolean>;
}

/** Detail of the event that is emitted after the filter has changed. */
export interface SummaryFiltered {
  /** The selected names, in the format of the `filter` attribute. Empty if all items are shown. */
  readonly filter: string;
  readonly count: number;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-summary-filtered': SummaryFiltered;
  }
}

/** Labels of the "show all" buttons, used if the summary has both category and tag filters. */
const allNames = { category: 'allCategories', tag: 'allTags' } as const;

export function View({ input }: ViewProps<SummaryInput>): ReactNode {
  const { blockId, design, filter, kinds, items, imageAspectRatio } = input;
  const host = useHost();
  const messages = useMessages(summaryMessages);
  const count = items.filter((item) => matchesFilter(item, filter)).length;
  const isCarousel = design === 'carousel';
  useShownItems(host, input);
  useImages(host, input);
  useHostState('ready', true);
  const { status, refresh } = useRefresh(input);
  useMethods({ refresh } satisfies SummaryMethods);
  useHostState('loading', status === 'loading');

  useLayoutEffect(() => {
    if (!host || imageAspectRatio === undefined) return;
    return styleHost(host, { '--_summary-ratio': String(imageAspectRatio) });
  }, [host, imageAspectRatio]);

  function choose(kind: FilterKind, name: string | undefined): void {
    if (!host) return;
    const chosen = chooseName(filter, kind, name);
    const text = formatFilter(chosen);
    host.setAttribute('filter', text);
    // Scroll back to the start of the list, because different items are shown.
    listOf<Element>(host)?.scrollTo({ left: 0, behavior: 'instant' });
    const shown = items.filter((item) => matchesFilter(item, chosen)).length;
    emit(host, 'sq-summary-filtered', { filter: text, count: shown });
  }

  return (
    <>
      {(kinds.length > 0 || blockId !== '' || isCarousel) && (
        <div part="toolbar">
          <div className="filters">
            {kinds.map((kind) => (
              <div key={kind} part="filter" role="group" aria-label={messages[kind]}>
                {/* Selected names get a button even if no item has them. */}
                {[undefined, ...namesOf([...items, filter], kind)].map((name) => (
                  <button
                    key={name ?? ''}
                    part="choice"
                    type="button"
                    aria-pressed={
                      name === undefined
                        ? filter[kind].length === 0
                        : includesName(filter[kind], name)
                    }
                    onClick={() => choose(kind, name)}
                  >
                    {name ?? (kinds.length > 1 ? messages[allNames[kind]] : messages.all)}
                  </button>
                ))}
              </div>
            ))}
          </div>
          {blockId !== '' && (
            <div part="update">
              <span part="message" role="status">
                {status !== 'idle' && messages[status]}
              </span>
              <button part="refresh" type="button" onClick={() => void refresh()}>
                {messages.refresh}
              </button>
            </div>
          )}
          {isCarousel && <CarouselControls shown={count} />}
        </div>
      )}
      <slot />
      <div role="status">{count === 0 && <p part="empty">{messages.empty}</p>}</div>
    </>
  );
}

/** Hides items that do not match the filter. Shows matching items, even if the page has hidden them. */
function useShownItems(host: HTMLElement | null, { items, filter }: SummaryInput): void {
  useLayoutEffect(() => {
    if (!host) return;
    const undo = (itemsOf<Element>(host) ?? []).flatMap((node, index) => {
      const item = items[index];
      if (!item) return [];
      const hidden = !matchesFilter(item, filter);
      return hidden || node.hasAttribute('hidden') ? [annotate(node, { hidden }, host)] : [];
    });
    return () => {
      for (const restore of undo) restore();
    };
  }, [host, items, filter]);
}

/** Loads images whose URL is in `data-src`. Also applies focal points, which style sheets cannot read. */
function useImages(host: HTMLElement | null, { items }: SummaryInput): void {
  useLayoutEffect(() => {
    if (!host) return;
    const images =
      listOf<Element>(host)?.querySelectorAll(
        'img:is([data-image-focal-point], [data-src]:not([src]))',
      ) ?? [];
    const undo = [...images].flatMap((img) => {
      const src = img.hasAttribute('src')
        ? undefined
        : redirectAddress(img.getAttribute('data-src') ?? '');
      const focal = parseFocalPoint(img.getAttribute('data-image-focal-point'));
      const additions = {
        ...(src !== undefined && { src, loading: 'lazy' }),
        ...(focal && { 'style:object-position': objectPosition(focal) }),
      };
      return annotate(img, additions, host);
    });
    return () => {
      for (const restore of undo) restore();
    };
  }, [host, items]);
}
