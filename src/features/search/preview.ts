import { lazyModule } from '../../loading/lazy-module.js';
import { callApi } from '../../page/call.js';
import { cleanQuery, extendsQuery } from './model/query.js';
import type { PanelContent } from './model/panel.js';

/** Milliseconds without a change until the server is asked. */
const DEBOUNCE = 200;
/** Milliseconds that an answer may take before the visitor sees that it is awaited. */
const PATIENCE = 400;

/** Milliseconds until a request that has no response counts as failed. */
const RESPONSE_LIMIT = 10_000;

/** What asks the server. */
const api = lazyModule('sq-search calls', () => import('./api.js'));

/** Asks for what somebody types, one query at a time. */
export interface Preview {
  /** Asks for the results of a text, unless they are there or on their way. */
  ask(text: string): void;
  /** Ends the request. Results that have arrived are shown at once if the same text is asked for again. */
  stop(): void;
}

/**
 * Makes a preview. While text is only added, what was found for less of it stays until the answer is there; what was
 * found for another text goes at once. A newer query ends the request of an older one.
 *
 * @param show - Is called with what is to be seen, and whether an answer is awaited
 */
export function createPreview(show: (content: PanelContent, isBusy: boolean) => void): Preview {
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
    const limit = new AbortController();
    const limitTimer = setTimeout(() => limit.abort(), RESPONSE_LIMIT);
    const endTimers = (): void => [patience, limitTimer].forEach(clearTimeout);
    signal.addEventListener('abort', endTimers);
    const overdue = new Promise<undefined>((resolve) => {
      limit.signal.addEventListener('abort', () => resolve(undefined));
    });
    const either = AbortSignal.any([signal, limit.signal]);
    const response = callApi(api, ({ fetchResults }, client) =>
      fetchResults(client, query, either),
    );
    const answer = await Promise.race([response, overdue]);
    endTimers();
    if (signal.aborted) return;
    if (answer?.ok) return update({ kind: 'results', results: answer.value }, false);
    // The same text may be asked for again.
    asked = undefined;
    update({ kind: 'failed' }, false);
  }

  return {
    ask(text) {
      const query = cleanQuery(text);
      if (query === asked) return show(content, !['results', 'failed'].includes(content.kind));
      const signal = start();
      asked = query;
      const isKept = content.kind === 'results' && extendsQuery(query, content.results.query);
      update(isKept ? content : { kind: 'nothing' }, true);
      const timer = setTimeout(() => void load(query, signal), DEBOUNCE);
      signal.addEventListener('abort', () => clearTimeout(timer));
    },
    stop() {
      start();
      if (content.kind !== 'results') content = { kind: 'nothing' };
      asked = content.kind === 'results' ? content.results.query : undefined;
    },
  };
}
