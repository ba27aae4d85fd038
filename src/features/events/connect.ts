import { setHostState } from '../../core/life/host.js';
import type { LitContext } from '../../core/renderers/lit/lit-block.js';
import type { TourDatesInput } from './input.js';
import { reportProblems } from './page-events.js';
import { annotateRows } from './page-rows.js';
import { saveEvent } from './save-event.js';
import { type TourDatesState, dateFormatIn } from './view.js';

export function connectTourDates(context: LitContext<TourDatesInput, TourDatesState>): () => void {
  const { host, signal, isAdopted, current, update } = context;
  let shown: TourDatesInput | undefined;
  let shownLocale = '';
  let restore: (() => void) | undefined;

  function follow(): void {
    const { input, locale } = current();
    if (input === shown && locale === shownLocale) return;
    if (input !== shown) reportProblems(input, host.localName);
    shown = input;
    shownLocale = locale;
    const focused = host.querySelector('button[data-row]:focus')?.closest('li, tr, dd');
    restore?.();
    restore = input.isDrawn ? undefined : annotateRows(host, input, locale);
    // The button was recreated, so move focus to the new button.
    focused?.querySelector<HTMLElement>('button[data-row]')?.focus({ preventScroll: true });
    setHostState(host, 'ready', true);
  }

  host.addEventListener(
    'click',
    (event) => {
      // The button can be in the page or in the shadow root.
      const [target] = event.composedPath();
      const button = (target as Element).closest('button[data-row]');
      const { input, locale } = current();
      const date = input.dates.find(({ row }) => String(row) === button?.getAttribute('data-row'));
      if (button && date) void saveEvent(button, date, dateFormatIn(locale).name(date));
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    restore?.();
    setHostState(host, 'ready', false);
  });
  update({ now: Date.now(), isOrdered: isAdopted, isSeen: isAdopted && isInView(host) });
  follow();
  return follow;
}

function isInView(host: HTMLElement): boolean {
  const { top, bottom } = host.getBoundingClientRect();
  return bottom > 0 && top < host.ownerDocument.documentElement.clientHeight;
}
