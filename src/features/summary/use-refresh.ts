import { useEffect, useRef, useState } from 'react';
import { cleanHtmlCode } from '../../core/clean-html.js';
import { emit } from '../../core/events.js';
import { lazyModule } from '../../loading/lazy-module.js';
import { report } from '../../platform/report.js';
import { useHost } from '../../core/renderers/react/ViewRoot.js';
import { callApi } from '../../page/call.js';
import { itemsOf, listOf, readItems, type SummaryInput } from './input.js';
import { formatFilter, matchesFilter, withoutMissing } from './model/filter.js';

/** The items are those of the server now. */
export interface SummaryRefreshed {
  /** How many there are, shown or not. */
  readonly count: number;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-summary-refreshed': SummaryRefreshed;
  }
}

/** What became of the last refresh. */
export type RefreshStatus = 'idle' | 'loading' | 'refreshed' | 'failed';

/** What asks the server. */
const api = lazyModule('sq-summary calls', () => import('./api.js'));

/**
 * Lets a summary ask the server for its content. A newer refresh cancels the one under way; what fails, or brings no
 * list, changes nothing.
 */
export function useRefresh(input: SummaryInput): {
  readonly status: RefreshStatus;
  /** Settles with true once the items are those of the server. */
  readonly refresh: () => Promise<boolean>;
} {
  const host = useHost();
  const [status, setStatus] = useState<RefreshStatus>('idle');
  const latest = useRef(input);
  latest.current = input;
  const running = useRef<AbortController>(null);
  const { blockId } = input;

  // An answer is of no use to a tag that has left, or shows another block.
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

/** The server's content as clean nodes; undefined where it does not come, or holds no list. */
async function fetchContent(
  { localName }: HTMLElement,
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
    // A failure is reported by the module itself.
    cleanHtmlCode.load().catch(() => undefined),
  ]);
  if (signal.aborted || !result.ok || !cleaning) return undefined;
  const content = cleaning.cleanHtml(result.value);
  if (listOf<Element>(content)) return content;
  const message = `The server's content of the block ${blockId} has no list.`;
  report({ tag: localName, kind: 'input', message });
  return undefined;
}

/**
 * Replaces the items by the server's, filtered as before, and leaves the focus on the same link. A chosen name that no item has any
 * more is no longer chosen: else visitors would see nothing, and no button for it.
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
  // Hidden before they are seen: the input is read after this task.
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
