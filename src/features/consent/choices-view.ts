import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Messages } from '../../i18n/messages/catalogue.js';
import { fill } from '../../i18n/messages/fill.js';
import { consent } from '../../page/consent.js';
import { choiceNames, consentCategories } from '../../page/model/consent.js';
import { isAbsolute } from '../../page/model/consent-policy.js';
import { cookieSettings } from '../../page/context.js';
import type { consentMessages } from './messages/consent.js';
import { readCategories, readServices, type OwnService } from './model/own-choices.js';

export interface ShownRecord {
  readonly id: string;
  /** Localized date and time. */
  readonly time: string;
}

type Texts = Messages<typeof consentMessages>;

/** Prefix of a service checkbox's `name`. The `name` of a category checkbox is the category ID. */
export const SERVICE_PREFIX = 'service:';

/** The site's own texts override the built-in ones. A category without a title shows its ID. */
function textsOf(id: string, messages: Texts): { readonly title: string; readonly text: string } {
  const own = readCategories(cookieSettings()).find((each) => each.id === id);
  const usual: Readonly<Record<string, readonly [title: string, text: string]>> = {
    necessary: [messages.necessary, messages.necessaryText],
    preferences: [messages.preferences, messages.preferencesText],
    analytics: [messages.analytics, messages.analyticsText],
    marketing: [messages.marketing, messages.marketingText],
  };
  const [title, text] = usual[id] ?? [id, ''];
  return { title: own?.title || title, text: own?.text || text };
}

export function choicesView(messages: Texts, record: ShownRecord | undefined): TemplateResult {
  const store = consent();
  const { allows, isAnswered, deniedServices = [] } = store.$consent.get();
  const { policy, isOptedOut } = store.explain();
  const isFixed = isAbsolute(policy);
  const services = readServices(cookieSettings());
  const hints = [
    isAnswered ? messages.answered : messages.unanswered,
    isFixed ? messages.absolute : '',
    isOptedOut ? (allows.marketing ? messages.optedOutAllowed : messages.optedOut) : '',
  ].filter(Boolean);

  const service = ({ id, category, title, text }: OwnService): TemplateResult =>
    html`<label part="service">
      <input
        type="checkbox"
        name=${SERVICE_PREFIX + id}
        data-category=${category}
        .checked=${allows[category] === true && !deniedServices.includes(id)}
        ?disabled=${isFixed || category === 'necessary'}
        aria-describedby="about-service-${id}"
      />
      <span>
        <strong>${title}</strong>
        <span id="about-service-${id}">${text}</span>
      </span>
    </label>`;
  const category = (id: string): TemplateResult => {
    const { title, text } = textsOf(id, messages);
    const own = services.filter((each) => each.category === id);
    const list = html`<details part="services">
      <summary>${fill(messages.services, { count: String(own.length) })}</summary>
      ${own.map(service)}
    </details>`;
    return html`<div part="group">
      <label part="category">
        <input
          type="checkbox"
          name=${id}
          .checked=${allows[id] === true}
          ?disabled=${isFixed || id === 'necessary'}
          aria-describedby="about-${id}"
        />
        <span>
          <strong>${title}</strong>
          <span id="about-${id}">${text}</span>
        </span>
      </label>
      ${own.length > 0 ? list : nothing}
    </div>`;
  };
  const answers = html`<button type="submit" part="save">${messages.save}</button>
    <button type="button" part="accept-all">${messages.acceptAll}</button>`;
  const proof =
    record &&
    html`<p part="record">
      ${fill(messages.record, { time: record.time, id: record.id })}
      <button type="button" part="export">${messages.export}</button>
    </p>`;
  const names = [...new Set(['necessary', ...consentCategories, ...choiceNames(policy)])];

  return html`<dialog part="choices" aria-labelledby="title">
    <form part="panel">
      <button type="button" part="close" aria-label=${messages.close}></button>
      <h2 part="heading" id="title" tabindex="-1" autofocus>${messages.title}</h2>
      <p>${messages.intro}</p>
      ${hints.map((hint) => html`<p part="hint">${hint}</p>`)} ${names.map(category)}
      ${proof ?? nothing}
      <div part="choices-buttons">
        ${isFixed ? nothing : answers}
        <button type="button" part="decline-all">${messages.declineAll}</button>
      </div>
    </form>
  </dialog>`;
}
