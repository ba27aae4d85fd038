import { adoptStyles, css } from '../../../core/css.js';
import { pageLocale } from '../../../core/locale.js';
import { messagesIn } from '../../../core/message-registry.js';
import { keepInBody } from '../../../page/keep-in-body.js';
import type { PageRun } from '../../../page/lifecycle.js';
import { generatedMarker } from '../../../platform/node-kinds.js';
import { formMessages, type FormTexts } from '../messages.js';
import { outcomeMessages, type OutcomeTexts } from '../outcome-messages.js';
import type { OutboxEntry } from '../model/outbox.js';
import { pageOutbox, type PageOutbox } from '../outbox/page-outbox.js';

const noticeStyles = css`
  :host {
    position: fixed;
    inset: auto auto 1rem 1rem;
    z-index: var(--sq-z-index, 30000);
    max-inline-size: min(24rem, calc(100% - 2rem));
    font: inherit;
  }

  section {
    margin-block-start: 0.5rem;
    padding: 0.75rem 1rem;
    border: 1px solid color-mix(in srgb, CanvasText 30%, Canvas);
    border-radius: var(--sq-radius, 4px);
    background: Canvas;
    color: CanvasText;
    box-shadow: 0 2px 12px rgb(0 0 0 / 20%);
    overflow-wrap: anywhere;
  }

  p {
    margin: 0;
  }

  div {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    margin-block-start: 0.5rem;
  }

  button,
  a {
    box-sizing: border-box;
    min-block-size: 2.75rem;
    padding: 0.5rem 0.75rem;
    border: 1px solid currentColor;
    border-radius: var(--sq-radius, 4px);
    background: none;
    color: inherit;
    font: inherit;
    text-decoration: none;
    cursor: pointer;
  }
`;

/** Sends kept submissions on any page of the site, and shows their state in a small notice. */
export function startOutbox({ signal, onDestroy }: PageRun): void {
  const outbox = pageOutbox();
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const region = document.createElement('output');
  root.append(region);
  adoptStyles(root, [noticeStyles]);
  let shown = '';
  const draw = (): void => {
    const entries = outbox.list().filter(({ id }) => !outbox.shown.has(id));
    const state = JSON.stringify(
      entries.map(({ id, state, isLost, message }) => [id, state, isLost, message]),
    );
    // A live region announces every change.
    if (state === shown) return;
    shown = state;
    const texts = {
      ...messagesIn(formMessages, pageLocale()),
      ...messagesIn(outcomeMessages, pageLocale()),
    };
    region.replaceChildren(...entries.map((entry) => noticeOf(entry, outbox, texts)));
  };
  onDestroy(keepInBody(host, () => document.body.append(host), generatedMarker));
  signal.addEventListener('abort', outbox.subscribe(draw));
  draw();
}

function noticeOf(
  entry: OutboxEntry,
  outbox: PageOutbox,
  texts: FormTexts & OutcomeTexts,
): HTMLElement {
  const { id, state, path, message } = entry;
  const notice = document.createElement('section');
  const text = document.createElement('p');
  text.textContent = [textOf(entry, texts), message].filter(Boolean).join(' ');
  const actions = document.createElement('div');
  const add = (label: string, run: () => void): void => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.addEventListener('click', run);
    actions.append(button);
  };
  const needsForm = state === 'rejected' || state === 'captcha';
  if (needsForm && path !== location.pathname) {
    const link = document.createElement('a');
    link.href = path;
    link.textContent = texts.openForm;
    actions.append(link);
  }
  if (state === 'unknown') add(texts.sendAgain, () => void outbox.retry(id));
  if (state === 'expired' || (state === 'waiting' && !outbox.isAutomatic))
    add(texts.sendNow, () => void outbox.retry(id));
  const labels = { stored: texts.dismiss, sending: texts.stopChecking };
  const label = labels[state as keyof typeof labels] ?? texts.discard;
  add(label, () => outbox.remove(id));
  notice.append(text, actions);
  return notice;
}

/** Returns the text about an entry. */
function textOf({ state, isLost }: OutboxEntry, texts: FormTexts & OutcomeTexts): string {
  switch (state) {
    case 'waiting':
      return navigator.onLine ? texts.queuedUnreachable : texts.queued;
    case 'sending':
      return isLost ? texts.mayHaveArrivedChecking : texts.outboxSending;
    case 'stored':
      return texts.outboxSent;
    case 'rejected':
      return texts.outboxRejected;
    case 'unknown':
      return texts.mayHaveArrivedSendAgain;
    case 'captcha':
      return texts.outboxCaptcha;
    case 'expired':
      return texts.outboxExpired;
  }
}
