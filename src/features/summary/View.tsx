import { useLayoutEffect, type ReactNode } from 'react';
import { annotate } from '../../core/annotate.js';
import { emit } from '../../core/events.js';
import { styleHost } from '../../core/host-styles.js';
import { useHostState } from '../../core/hooks.js';
import { useHost, useMessages, type ViewProps } from '../../core/ViewRoot.js';
import { CarouselControls } from './CarouselControls.js';
import { itemsOf, type SummaryInput } from './input.js';
import { summaryMessages } from './messages.js';
import {
  chooseName,
  formatFilter,
  includesName,
  matchesFilter,
  namesOf,
  type FilterKind,
} from './model/filter.js';

/** Other items are shown. */
export interface SummaryFiltered {
  /** The chosen names, as the attribute `filter` has them; empty where all items are shown. */
  readonly filter: string;
  /** How many items are shown. */
  readonly count: number;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-summary-filtered': SummaryFiltered;
  }
}

/** The server's items, those that match the filter, below the buttons that change it. */
export function View({ input }: ViewProps<SummaryInput>): ReactNode {
  const { design, filter, kinds, items, imageAspectRatio } = input;
  const host = useHost();
  const messages = useMessages(summaryMessages);
  const count = items.filter((item) => matchesFilter(item, filter)).length;
  const isCarousel = design === 'carousel';
  useShownItems(host, input);
  useHostState('ready', true);

  useLayoutEffect(() => {
    if (!host || imageAspectRatio === undefined) return;
    return styleHost(host, { '--sq-summary-aspect-ratio': String(imageAspectRatio) });
  }, [host, imageAspectRatio]);

  function choose(kind: FilterKind, name: string | undefined): void {
    if (!host) return;
    const chosen = chooseName(filter, kind, name);
    const text = formatFilter(chosen);
    host.setAttribute('filter', text);
    const shown = items.filter((item) => matchesFilter(item, chosen)).length;
    emit(host, 'sq-summary-filtered', { filter: text, count: shown });
  }

  return (
    <>
      {(kinds.length > 0 || isCarousel) && (
        <div part="toolbar">
          <div className="filters">
            {kinds.map((kind) => (
              <div key={kind} part="filter" role="group" aria-label={messages[kind]}>
                {[undefined, ...namesOf(items, kind)].map((name) => (
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
                    {name ?? messages.all}
                  </button>
                ))}
              </div>
            ))}
          </div>
          {isCarousel && <CarouselControls shown={count} />}
        </div>
      )}
      <slot />
      <div role="status">{count === 0 && <p part="empty">{messages.empty}</p>}</div>
    </>
  );
}

/** Hides the items that do not match. What a page has hidden itself is shown where it matches. */
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
