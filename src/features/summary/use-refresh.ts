import { useEffect, useRef, useState } from 'react';
import { cleanHtmlCode } from '../../core/clean-html.js';
import { emit } from '../../core/events.js';
import { lazyModule } from '../../loading/lazy-module.js';
import { report } from '../../platform/report.js';
import { useHost } from '../../core/renderers/react/ViewRoot.js';
import { callApi } from '../../page/call.js';
import { itemsOf, listOf, readItems, type SummaryInput } from './input.js';
import { formatFilter, matchesFilter, withoutMissing } from './model/filter.js';

/** Detail of the event that is emitted after the items have been replaced. */
export interface SummaryRefreshed {
  /** Number of items, including hidden ones. */
  readonly count: number;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-summary-refreshed': SummaryRefreshed;
  }
}

export type RefreshStatus = 'idle' | 'loading' | 'refreshed' | 'failed';

const api = lazyModule('sq-summary calls', () => import('./api.js'));

/**
 * Reloads a summary's content from the server. A newer refresh cancels the previous one. If the request fails, or the
 * response contains no list, the current content stays.
 */
export function useRefresh(input: SummaryInput): {
  readonly status: RefreshStatus;
  /** Resolves with `true` if the items have been replaced. */
  readonly refresh: () => Promise<boolean>;
} {
  const host = useHost();
  const [status, setStatus] = useState<RefreshStatus>('idle');
  const latest = useRef(input);
  latest.current = input;
  const running = useRef<AbortController>(null);
  const { blockId } = input;

  // Cancels the request if the element is removed or shows a different block.
  useEffect(
    () => () => {
      running.current?.abort();
      setStatus('idle');
    },
    [blockId],
  );

  async function refresh(): Promise<boolean> {
    if (!host || blockId === '') {
      throw new DOMException('<sq-summary> needs block-id for refresh().', 'InvalidStateError');
    }
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setStatus('loading');
    const content = await fetchContent(host, latest.current, signal);
    if (signal.aborted) return false;
    setStatus(content ? 'refreshed' : 'failed');
    if (!content) return false;
    replaceContent(host, content, latest.current);
    emit(host, 'sq-summary-refreshed', { count: itemsOf<Element>(host)?.length ?? 0 });
    return true;
  }

  return { status, refresh };
}

/**
 * Returns the server's content as sanitized nodes. Returns `undefined` if the request fails or the content contains no list.
 */
async function fetchContent(
  host: HTMLElement,
  { blockId, collectionId, design, filter, kinds, imageAspectRatio }: SummaryInput,
  signal: AbortSignal,
): Promise<DocumentFragment | undefined> {
  const value = {
    design,
    filter: formatFilter(filter),
    filters: kinds.join(' '),
    ...(imageAspectRatio !== undefined && { imageAspectRatio }),
  };
  const [result, cleaning] = await Promise.all([
    callApi(api, ({ fetchRendering }, client) =>
      fetchRendering(client, { blockId, collectionId, value }, signal),
    ),
    // The lazy module reports this failure itself.
    cleanHtmlCode.load().catch(() => undefined),
  ]);
  if (signal.aborted || !result.ok || !cleaning) return undefined;
  const content = cleaning.cleanHtml(result.value);
  if (listOf<Element>(content)) return content;
  const message = `The server's HTML for the block ${blockId} contains no list.`;
  report(host, { kind: 'input', message });
  return undefined;
}

/**
 * Replaces the items, applies the current filter, and keeps focus on the same link. Selected names that no item has are
 * deselected. Otherwise, visitors would have no button to deselect these names, and the list could stay empty.
 */
function replaceContent(
  host: HTMLElement,
  content: DocumentFragment,
  { filter, kinds }: SummaryInput,
): void {
  const { activeElement } = host.ownerDocument;
  const href = host.contains(activeElement) && activeElement?.getAttribute('href');
  const items = readItems(content) ?? [];
  const kept = withoutMissing(filter, kinds, items);
  // Hide items now. The input is only read after this task, so they would briefly be visible.
  itemsOf<Element>(content)?.forEach((node, index) => {
    const item = items[index];
    if (item) node.toggleAttribute('hidden', !matchesFilter(item, kept));
  });
  host.replaceChildren(content);
  if (formatFilter(kept) !== formatFilter(filter)) {
    host.setAttribute('filter', formatFilter(kept));
    const count = items.filter((item) => matchesFilter(item, kept)).length;
    emit(host, 'sq-summary-filtered', { filter: formatFilter(kept), count });
  }
  const links = typeof href === 'string' ? [...host.querySelectorAll<HTMLElement>('a[href]')] : [];
  links.find((link) => link.getAttribute('href') === href)?.focus({ preventScroll: true });
}
