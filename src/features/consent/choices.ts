import { messagesOf } from '../../core/message-registry.js';
import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import { emit } from '../../core/events.js';
import type { LitContext } from '../../core/lit-block.js';
import { addStyles } from '../../core/css.js';
import type { Messages } from '../../i18n/messages/catalogue.js';
import { consent } from '../../page/consent.js';
import { consentCategories, type ConsentCategory } from '../../page/model/consent.js';
import { closeButtonStyles } from '../../ui/close-button.styles.js';
import { onDismissal, openModal } from '../../ui/modal/open-modal.js';
import { choicesStyles } from './choices.styles.js';
import { consentMessages } from './messages/consent.js';

/** The banner that the choices are shown by. */
export type ChoicesContext = Pick<LitContext<unknown, object>, 'host' | 'root' | 'signal'>;

/** Shows the choices in a dialog of the banner's shadow root, unless they are open already. */
export function openChoices({ host, root, signal }: ChoicesContext): void {
  if (root.querySelector('dialog')) return;
  const container = host.ownerDocument.createElement('div');
  root.append(container);
  render(choicesView(messagesOf(host, consentMessages)), container);
  const dialog = container.querySelector('dialog') as HTMLDialogElement;
  const abort = new AbortController();

  function close(): void {
    if (abort.signal.aborted) return;
    abort.abort();
    hide();
    removeStyles();
    container.remove();
    emit(host, 'sq-cookie-banner-choices-closed', null);
  }

  function answer(categories: readonly ConsentCategory[]): void {
    const store = consent();
    if (categories.length > 0) store.accept(categories);
    else store.deny();
    emit(host, 'sq-cookie-banner-answered', {
      allowed: consentCategories.filter((category) => store.$consent.get().allows[category]),
    });
    close();
  }

  function choose(part: string | null): void {
    if (part === 'close') close();
    else if (part === 'accept-all') answer(consentCategories);
    else if (part === 'decline-all') answer([]);
  }

  const removeStyles = addStyles(container, [closeButtonStyles, choicesStyles]);
  signal.addEventListener('abort', close, { signal: abort.signal });
  dialog.addEventListener('submit', (event) => {
    event.preventDefault();
    const checked = new FormData(event.target as HTMLFormElement);
    answer(consentCategories.filter((category) => checked.has(category)));
  });
  dialog.addEventListener('click', ({ target }) =>
    choose((target as Element).closest('button')?.getAttribute('part') ?? null),
  );
  onDismissal(dialog, close, abort.signal);
  // The browser may close it without asking (a second back gesture).
  dialog.addEventListener('close', close);
  const hide = openModal(dialog, close);
  emit(host, 'sq-cookie-banner-choices-opened', null);
}

function choicesView(messages: Messages<typeof consentMessages>): TemplateResult {
  const store = consent();
  const { allows, isAnswered } = store.$consent.get();
  const { policy, isOptedOut } = store.explain();
  const isFixed =
    policy.isCookieBannerEnabled &&
    policy.isRestrictiveCookiePolicyEnabled &&
    policy.isRestrictiveCookiePolicyAbsolute;
  const hints = [
    isAnswered ? messages.answered : messages.unanswered,
    isFixed ? messages.absolute : '',
    isOptedOut && !allows.marketing && !isAnswered ? messages.optedOut : '',
  ].filter(Boolean);
  const category = (name: ConsentCategory): TemplateResult =>
    html`<label part="category">
      <input
        type="checkbox"
        name=${name}
        .checked=${allows[name]}
        ?disabled=${isFixed || name === 'necessary'}
        aria-describedby="about-${name}"
      />
      <span>
        <strong>${messages[name]}</strong>
        <span id="about-${name}">${messages[`${name}Text`]}</span>
      </span>
    </label>`;
  return html`<dialog part="choices" aria-labelledby="title">
    <form part="panel">
      <button type="button" part="close" aria-label=${messages.close}></button>
      <h2 part="heading" id="title" tabindex="-1" autofocus>${messages.title}</h2>
      <p>${messages.intro}</p>
      ${hints.map((hint) => html`<p part="hint">${hint}</p>`)} ${category('necessary')}
      ${consentCategories.map(category)}
      <div part="choices-buttons">
        ${
          isFixed
            ? nothing
            : html`<button type="submit" part="save">${messages.save}</button>
                <button type="button" part="accept-all">${messages.acceptAll}</button>`
        }
        <button type="button" part="decline-all">${messages.declineAll}</button>
      </div>
    </form>
  </dialog>`;
}
