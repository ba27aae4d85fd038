import { setHostState } from '../../core/host.js';
import type { LitContext } from '../../core/lit-block.js';
import { report } from '../../core/report.js';
import { saveFile } from '../../platform/save-file.js';
import type { TourDatesInput } from './input.js';
import { calendarFile, calendarFileName } from './model/calendar-file.js';
import { annotateRows } from './page-rows.js';
import type { TourDatesState } from './view.js';
import { wordingIn } from './wording.js';

/** Compares the dates with the clock, completes the page's rows, and saves dates as files. */
export function connectTourDates(context: LitContext<TourDatesInput, TourDatesState>): () => void {
  const { host, signal, isAdopted, current, update } = context;
  let shown: TourDatesInput | undefined;
  let shownLocale = '';
  let restore: (() => void) | undefined;

  function save(row: number): void {
    const { input, locale } = current();
    const date = input.dates.find((each) => each.row === row);
    if (!date) return;
    const title = wordingIn(locale).name(date);
    const { baseURI, location } = host.ownerDocument;
    const url =
      date.url !== undefined && URL.canParse(date.url, baseURI) && new URL(date.url, baseURI).href;
    saveFile(host.ownerDocument, {
      name: calendarFileName(title),
      type: 'text/calendar;charset=utf-8',
      text: calendarFile(date, {
        now: Date.now(),
        host: location.hostname,
        title,
        ...(url && { url }),
      }),
    });
  }

  function follow(): void {
    const { input, locale } = current();
    if (input === shown && locale === shownLocale) return;
    if (input !== shown) warn(input, host.localName);
    shown = input;
    shownLocale = locale;
    restore?.();
    restore = input.isDrawn ? undefined : annotateRows(host, input, locale);
    setHostState(host, 'ready', true);
  }

  host.addEventListener(
    'click',
    (event) => {
      // The button may lie in the page or in the shadow root.
      const [target] = event.composedPath();
      const row = (target as Element).closest('button[data-row]')?.getAttribute('data-row');
      if (row) save(Number(row));
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

/** Of several rows that say the same nonsense, one report. */
function warn({ problems }: TourDatesInput, tag: string): void {
  if (problems.size === 0) return;
  report({
    tag,
    kind: 'input',
    path: [...problems].join(', '),
    message: 'Not usable in some events.',
    allowed: 'ISO 8601 dates or milliseconds, the end not before the start, an IANA time zone',
  });
}

function isInView(host: HTMLElement): boolean {
  const { top, bottom } = host.getBoundingClientRect();
  return bottom > 0 && top < host.ownerDocument.documentElement.clientHeight;
}
