import { render } from 'lit/html.js';
import { annotate, generate } from '../../core/annotations/annotate.js';
import type { TourDatesInput } from './input.js';
import { rowsOf, rowTime } from './page-events.js';
import { saveButton, dateFormatIn } from './view.js';

/**
 * Annotates the page's rows. Past rows are marked. If `past` is `hide`, past rows are also hidden as soon as they are out of
 * view. Other rows get a save button and the local time. Returns a function that undoes all changes.
 */
export function annotateRows(
  host: HTMLElement,
  { dates, past, localTime }: TourDatesInput,
  locale: string,
): () => void {
  const rows = rowsOf<Element>(host);
  const format = dateFormatIn(locale);
  const now = Date.now();
  const undo: (() => void)[] = [];
  const over: Element[] = [];

  function add(parent: Element, node: Element): void {
    undo.push(generate(node, () => parent.append(node), host));
  }

  for (const date of dates) {
    const row = rows[date.row];
    const time = row?.map((part) => part.querySelector(rowTime)).find(Boolean);
    const last = row?.at(-1);
    if (!row || !time || !last) continue;
    const text = localTime ? format.time(date.start) : '';
    if (text) add(time, labelled(host.ownerDocument, text));
    if (date.overMs <= now) {
      for (const part of row) undo.push(annotate(part, { 'data-past': '' }, host));
      over.push(...row);
      continue;
    }
    const box = host.ownerDocument.createElement('span');
    render(saveButton(date.row, format.name(date), locale), box);
    add(last.localName === 'tr' ? (last.lastElementChild ?? last) : last, box);
  }
  if (past === 'hide') undo.push(hideOutOfView(over, host));
  return () => {
    for (const step of undo.splice(0)) step();
  };
}

function labelled(document: Document, text: string): Element {
  const label = document.createElement('span');
  label.textContent = text;
  return label;
}

/** Hides each row as soon as it is out of view, so that no visible row moves. */
function hideOutOfView(rows: readonly Element[], host: HTMLElement): () => void {
  const undo: (() => void)[] = [];
  // Hiding a row above the viewport moves the visible rows, unless the browser supports scroll anchoring.
  const isAnchored = CSS.supports('overflow-anchor', 'auto');
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect: box } of entries) {
      if (isIntersecting || (box.bottom <= 0 && box.height > 0 && !isAnchored)) continue;
      observer.unobserve(target);
      undo.push(annotate(target, { hidden: true }, host));
    }
  });
  for (const row of rows) observer.observe(row);
  return () => {
    observer.disconnect();
    for (const step of undo) step();
  };
}
