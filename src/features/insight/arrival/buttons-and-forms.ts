import type { KeptEvent } from '../../../core/kept-events.js';
import { asRecord, asText } from '../../../model/published-values.js';
import { isElement } from '../../../platform/node-kinds.js';
import {
  censusRecord,
  type EarlyWanted,
  publicAddress,
  serviceRecord,
  storableText,
} from './records.js';

/*
 * Buttons and forms on the page, and what is done with them (spec section 7, census calls). Both are recognised by their HTML:
 * their code need not be there.
 */

/** Button blocks: the tag's, those of published pages, and what a page marks as one. */
const BUTTONS = ':is(sq-button, .sqs-block-button) :is(a, button), :is(a, button)[data-sq-button]';
const FORMS = 'sq-form, sq-newsletter';
/** What counts once it has a box on the page. */
export const RENDERED = `${BUTTONS}, ${FORMS}`;

/** The element whose box counts: a form's tag has none (`display: contents`). */
export function boxOf(found: Element): Element {
  return (found.matches(FORMS) && found.querySelector('form')) || found;
}

/** The record of a button or a form that is on the page. */
export function renderRecord(found: Element): EarlyWanted {
  return found.matches(FORMS)
    ? censusRecord('formRender', { formId: formIdOf(found) })
    : buttonRecord('buttonRender', found);
}

/**
 * The records of buttons and forms that are on the page now, each once.
 *
 * @param recorded - those that have had theirs, which are added to
 */
export function renderedRecords(recorded: WeakSet<Element>): EarlyWanted[] {
  return [...document.querySelectorAll(RENDERED)].flatMap((found) => {
    if (recorded.has(found) || boxOf(found).getClientRects().length === 0) return [];
    recorded.add(found);
    return [renderRecord(found)];
  });
}

/** The record of a click on a button block, or of a form that was sent; undefined for all else. */
export function actionRecord({ type, path: [target], detail }: KeptEvent): EarlyWanted | undefined {
  if (!isElement(target)) return undefined;
  if (type === 'click') {
    const button = target.closest(BUTTONS);
    return button ? buttonRecord('buttonClick', button) : undefined;
  }
  if (type !== 'sq-form-submitted') return undefined;
  const formId = asText(asRecord(detail)['formId']) || formIdOf(target);
  const isNewsletter = target.localName === 'sq-newsletter';
  return serviceRecord(
    'form_event',
    {
      action: isNewsletter ? 'subscribe' : 'submit',
      object_type: isNewsletter ? 'newsletter' : 'form',
      object_id: formId,
    },
    { formId },
  );
}

/** The id of a form: the tag's, else that of the form in it. */
function formIdOf(host: Element): string {
  const form = host.querySelector('form');
  return (
    host.getAttribute('form-id') ??
    form?.getAttribute('data-form-id') ??
    form?.getAttribute('id') ??
    ''
  );
}

/** What is said of a button (spec section 3, "Button block tracking"). */
function buttonRecord(channel: 'buttonClick' | 'buttonRender', button: Element): EarlyWanted {
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
