import { lazyModule } from '../../loading/lazy-module.js';
import { callApi } from '../../page/call.js';
import { cleanQuery, extendsQuery } from './model/query.js';
import type { PanelContent } from './model/panel.js';

/** The request is sent when the text has not changed for this many milliseconds. */
const DEBOUNCE = 200;
/** "Searching…" is shown if there is no response within this many milliseconds. */
const PATIENCE = 400;

/** A request fails if there is no response within this many milliseconds. */
const RESPONSE_LIMIT = 10_000;

const api = lazyModule('sq-search calls', () => import('./api.js'));

/**
 * Searches while the visitor is typing, one query at a time. A newer query aborts the older query's request. While the visitor
 * only adds text, the previous results stay until the response arrives. In all other cases, the previous results are removed
 * immediately.
 *
 * @param show - called with the content, and with `true` if a response is pending
 */
export function createPreview(show: (content: PanelContent, isBusy: boolean) => void) {
  let content: PanelContent = { kind: 'nothing' };
  let asked: string | undefined;
  let running = new AbortController();

  function start(): AbortSignal {
    running.abort();
    running = new AbortController();
    return running.signal;
  }

  function update(next: PanelContent, isBusy: boolean): void {
    content = next;
    show(next, isBusy);
  }

  async function load(query: string, signal: AbortSignal): Promise<void> {
    const patience = setTimeout(() => {
      if (content.kind !== 'results') update({ kind: 'searching' }, true);
    }, PATIENCE);
    const either = AbortSignal.any([signal, AbortSignal.timeout(RESPONSE_LIMIT)]);
    // Loading the API code has no timeout. It is therefore raced against the abort signal.
    const aborted = new Promise<undefined>((resolve) => {
      either.addEventListener('abort', () => resolve(undefined));
    });
    const response = await Promise.race([
      callApi(api, ({ fetchResults }, client) => fetchResults(client, query, either)),
      aborted,
    ]);
    clearTimeout(patience);
    if (signal.aborted) return;
    if (response?.ok) return update({ kind: 'results', results: response.value }, false);
    // Allow a retry with the same text.
    asked = undefined;
    update({ kind: 'failed' }, false);
  }

  return {
    /** Requests results for the given text, unless they are already loaded or being loaded. */
    ask(text: string): void {
      const query = cleanQuery(text);
      if (query === asked) return show(content, !['results', 'failed'].includes(content.kind));
      const signal = start();
      asked = query;
      const isKept = content.kind === 'results' && extendsQuery(query, content.results.query);
      update(isKept ? content : { kind: 'nothing' }, true);
      const timer = setTimeout(() => void load(query, signal), DEBOUNCE);
      signal.addEventListener('abort', () => clearTimeout(timer));
    },
    /** Aborts the request. Results that have already loaded are shown immediately if the same text is entered again. */
    stop(): void {
      start();
      if (content.kind !== 'results') content = { kind: 'nothing' };
      asked = content.kind === 'results' ? content.results.query : undefined;
    },
  };
}
