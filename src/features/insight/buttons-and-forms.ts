import { whenIdle } from '../../platform/idle.js';
import { asRecord, asText } from '../../model/published-values.js';
import { publicAddress, storableText } from './model/privacy.js';
import type { Observed } from './observed.js';
import { censusRecord, type PendingRecord } from './records.js';
import type { Recorder } from './recorder.js';

/*
 * Records buttons, forms and clicks on buttons (behavior.md#insight-buttons). Buttons and forms are recognized from the
 * server's HTML, so observing them does not load their code.
 */

/** Selects `sq-button`, Squarespace's button blocks, and links and buttons that the page author has marked. */
const BUTTONS = ':is(sq-button, .sqs-block-button) :is(a, button), :is(a, button)[data-sq-button]';
const FORMS = 'sq-form, sq-newsletter';
/** A root margin so large that every rendered box intersects, wherever it is on the page. */
const ANYWHERE = '1000000px';

/**
 * Records each button block and form when it is rendered, whether or not it is in the viewport, and each click on a button
 * block. A hidden block or form, for example in a popup, is recorded when it is shown.
 */
export function observeButtonsAndForms(
  observed: Observed,
  recorder: Recorder,
  signal: AbortSignal,
): void {
  const recorded = new WeakSet<Element>();
  const foundByBox = new WeakMap<Element, Element>();
  let isScanPlanned = false;
  const boxes = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const found = foundByBox.get(target);
        if (!isIntersecting || !found) continue;
        boxes.unobserve(target);
        if (recorded.has(found)) continue;
        recorded.add(found);
        recorder.record(renderRecord(found));
      }
    },
    { rootMargin: ANYWHERE },
  );

  function scan(): void {
    isScanPlanned = false;
    if (signal.aborted) return;
    for (const found of document.querySelectorAll(`${BUTTONS}, ${FORMS}`)) {
      if (recorded.has(found)) continue;
      // The custom element around a form has no box (`display: contents`), so its `<form>` is observed.
      const box = (found.matches(FORMS) && found.querySelector('form')) || found;
      foundByBox.set(box, found);
      boxes.observe(box);
    }
  }

  const additions = new MutationObserver(() => {
    if (isScanPlanned) return;
    isScanPlanned = true;
    whenIdle(scan);
  });
  scan();
  additions.observe(document, { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    boxes.disconnect();
    additions.disconnect();
  });
  observed.on('click', (_, target) => {
    const button = target.closest(BUTTONS);
    if (button) recorder.record(buttonRecord('buttonClick', button));
  });
}

function renderRecord(found: Element): PendingRecord {
  return found.matches(FORMS)
    ? censusRecord('formRender', { formId: formIdOf(found) })
    : buttonRecord('buttonRender', found);
}

/** Returns the ID of a submitted form: `detail.formId` of the event, or else the ID found in the element. */
export function submittedFormId(detail: unknown, host: Element): string {
  return asText(asRecord(detail)['formId']) || formIdOf(host);
}

/** Returns the element's `form-id`, or else the ID of the `<form>` inside it. */
function formIdOf(host: Element): string {
  const form = host.querySelector('form');
  return (
    host.getAttribute('form-id') ??
    form?.getAttribute('data-form-id') ??
    form?.getAttribute('id') ??
    ''
  );
}

/** Creates a button's record (behavior.md#button-tracking). */
function buttonRecord(channel: 'buttonClick' | 'buttonRender', button: Element): PendingRecord {
  const block = button.closest('sq-button, .sqs-block-button') ?? button;
  const attribute = (name: string): string =>
    block.getAttribute(name) ?? block.getAttribute(`data-${name}`) ?? '';
  return censusRecord(channel, {
    id: block.id || button.id || attribute('block-id'),
    buttonText: storableText(button.textContent.replace(/\s+/g, ' ').trim(), 200),
    clickthroughUrl: publicAddress('href' in button ? String(button.href) : ''),
    alignment: attribute('alignment'),
    size: attribute('size'),
    newWindow: button.getAttribute('target') === '_blank',
    context: button.closest('sq-popup-overlay') ? 'popup-overlay' : 'button-block',
  });
}
