import { isElement } from '../../../platform/node-kinds.js';
import {
  actionRecord,
  boxOf,
  RENDERED,
  renderedRecords,
  renderRecord,
} from '../arrival/buttons-and-forms.js';
import type { Wanted } from '../arrival/records.js';
import type { Observed } from './observed.js';
import type { Recorder } from './recorder.js';

/** So far outside of the window that whatever has a box is within it. */
const ANYWHERE = '1000000px';

/**
 * Records the buttons and forms that are on the page, and clicks on buttons.
 *
 * @param recorded - those that were recorded
 */
export function observeButtonsAndForms(
  observed: Observed,
  recorder: Recorder,
  recorded: WeakSet<Element>,
  signal: AbortSignal,
): void {
  observeRendered(recorded, (record) => recorder.record(record), signal);
  observed.on('click', (_detail, _target, event) => {
    const record = actionRecord(event);
    if (record) recorder.record(record);
  });
}

/**
 * Hands over the record of each button and form that has a box on the page, whether anybody scrolls to it or not; of one that is
 * hidden, as in a popup, once it is shown. Watches also for what is added later, and loads nothing.
 *
 * @param recorded - those that have had theirs, which are added to
 */
function observeRendered(
  recorded: WeakSet<Element>,
  onRendered: (record: Wanted) => void,
  signal: AbortSignal,
): void {
  const foundByBox = new WeakMap<Element, Element>();
  const boxes = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) show(target);
    },
    { rootMargin: ANYWHERE },
  );

  function show(box: Element): void {
    boxes.unobserve(box);
    const found = foundByBox.get(box);
    if (!found || recorded.has(found)) return;
    recorded.add(found);
    onRendered(renderRecord(found));
  }

  function add(found: Element): void {
    const box = boxOf(found);
    foundByBox.set(box, found);
    if (!recorded.has(found)) boxes.observe(box);
  }

  function scan(root: ParentNode): void {
    for (const element of root.querySelectorAll(RENDERED)) add(element);
  }

  const additions = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!isElement(node)) continue;
      if (node.matches(RENDERED)) add(node);
      if (node.firstElementChild) scan(node);
    }
  });
  scan(document);
  additions.observe(document, { childList: true, subtree: true });
  // No observer is asked again before a page is left.
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) renderedRecords(recorded).forEach(onRendered);
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    boxes.disconnect();
    additions.disconnect();
  });
}
