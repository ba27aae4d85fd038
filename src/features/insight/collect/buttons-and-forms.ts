import { isElement } from '../../../platform/node-kinds.js';
import { tryOrNull } from '../../../platform/storage-item.js';
import { publicAddress, storableText } from '../model/privacy.js';
import type { Fields } from '../sender/requests.js';
import type { PageFacts } from './page-facts.js';
import type { Recorder } from './recorder.js';
import { observeRendered } from './rendered.js';

/** Button blocks: the tag's, those of published pages, and what a page marks as one. */
const BUTTONS =
  'sq-button :is(a, button), .sqs-block-button :is(a, button), :is(a, button)[data-sq-button]';
const FORMS = 'sq-form, sq-newsletter';

/**
 * Records the buttons and forms that are on the page, and clicks on buttons (spec section 7, census calls). Both are
 * recognised by their HTML: their code need not be there.
 */
export function observeButtonsAndForms(
  recorder: Recorder,
  facts: PageFacts,
  signal: AbortSignal,
): void {
  observeRendered(
    BUTTONS,
    (button) => button,
    (button) => recordButton('buttonRender', button),
    signal,
  );
  observeRendered(
    FORMS,
    (host) => host.querySelector('form') ?? host,
    (host) => {
      const page = facts.page();
      const formId = formIdOf(host);
      recorder.record({
        channel: 'formRender',
        build: ({ visitorCookie }) => ({ ...page, visitorCookie, formId }),
      });
    },
    signal,
  );
  // In the capture phase: whatever the page does with the click, it was one.
  document.addEventListener(
    'click',
    (event) => {
      const [target] = event.composedPath();
      const button = isElement(target) && target.closest(BUTTONS);
      if (button) recordButton('buttonClick', button);
    },
    { signal, capture: true },
  );

  function recordButton(channel: 'buttonClick' | 'buttonRender', button: Element): void {
    const fields = { ...facts.page(), ...buttonFields(button) };
    recorder.record({ channel, build: ({ visitorCookie }) => ({ ...fields, visitorCookie }) });
  }
}

/** The id of a form: the tag's, else that of the form in it. */
export function formIdOf(host: Element): string {
  const form = host.querySelector('form');
  return host.getAttribute('form-id') ?? form?.getAttribute('data-form-id') ?? form?.id ?? '';
}

/** What is said of a button (spec section 3, "Button block tracking"). */
function buttonFields(button: Element): Fields {
  const block = button.closest('sq-button, .sqs-block-button') ?? button;
  const attribute = (name: string): string =>
    block.getAttribute(name) ?? block.getAttribute(`data-${name}`) ?? '';
  const href = button.getAttribute('href');
  return {
    id: block.id || button.id || (block.getAttribute('data-block-id') ?? ''),
    buttonText: storableText((button.textContent ?? '').replace(/\s+/g, ' ').trim(), 200),
    clickthroughUrl: href === null ? '' : publicAddress(addressOf(href, button.baseURI)),
    alignment: attribute('alignment'),
    size: attribute('size'),
    newWindow: button.getAttribute('target') === '_blank',
    context: button.closest('sq-popup-overlay') ? 'popup-overlay' : 'button-block',
  };
}

function addressOf(href: string, base: string): string {
  return tryOrNull(() => new URL(href, base).href) ?? '';
}
