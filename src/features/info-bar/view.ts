import { html, nothing, type TemplateResult } from 'lit/html.js';
import { pushEscapeTarget } from '../../core/escape-stack.js';
import { defineInput } from '../../core/input/input.js';
import type { LitContext, LitView } from '../../core/renderers/lit/lit-block.js';
import { flag, oneOf, text } from '../../core/input/scalars.js';
import { messagesIn } from '../../core/message-registry.js';
import type { Messages } from '../../i18n/messages/catalogue.js';
import { overlayMessages } from '../../i18n/messages/overlays.js';
import {
  barThemes,
  type BarTheme,
  type Fields,
  type Published,
} from '../../model/published-values.js';
import type { InfoBarJson } from './model/info-bar-json.js';
import { publishedContext } from '../../core/input/published-context.js';
import { clearEdge } from '../../ui/clear-edge.js';
import {
  dayName,
  hasInfo,
  hoursText,
  readInfoBar,
  type DayHours,
  type InfoBar,
  type InfoLink,
} from './model/info-bar.js';

export interface InfoBarInput {
  /** The element's own data. `undefined` if the data is from the site's settings or the children. */
  readonly own: InfoBar | undefined;
  /** `undefined` if the site's settings provide it. */
  readonly theme: BarTheme | undefined;
  readonly label: string;
  readonly floating: boolean;
  /** `true` if the children are the bar's content. */
  readonly hasContent: boolean;
}

export const infoBarInput = defineInput({
  scalars: {
    phone: text(''),
    email: text(''),
    address: text(''),
    theme: oneOf(barThemes),
    label: text(''),
    floating: flag(),
  },
  published: { phone: ['contactPhoneNumber'], email: ['contactEmail'] },
  content: ({ children }) => ({
    hasContent: Array.from(children).some(
      ({ localName }) => !/^(script|template)$/.test(localName),
    ),
  }),
  structure: (raw) => raw as Fields<InfoBarJson> & { readonly hasContent?: boolean },
  refine: (values, { hasContent }): InfoBarInput => {
    const { phone, email, address, theme, label, floating } = values;
    const { location = { addressTitle: address }, businessHours, style } = values;
    const own = readInfoBar(asContext({ phone, email, location, businessHours, style }));
    return {
      own: hasInfo(own) ? own : undefined,
      hasContent: hasContent && !hasInfo(own),
      ...{ theme, label, floating },
    };
  },
});

/** Converts the element's data to the page context's structure, with all entries enabled. */
function asContext({ phone, email, location, businessHours, style }: Published): object {
  const kinds = ['ContactPhoneNumber', 'ContactEmail', 'Location', 'BusinessHours'];
  const switches = Object.fromEntries(kinds.map((kind) => [`is${kind}Enabled`, true]));
  const mobileInfoBarSettings = { style, ...switches };
  const contacts = { contactPhoneNumber: phone, contactEmail: email, businessHours };
  return { website: { location }, websiteSettings: { mobileInfoBarSettings, ...contacts } };
}

export interface InfoBarState {
  readonly site?: InfoBar;
}

const labels = { phone: 'callUs', email: 'writeUs', map: 'findUs' } as const;

type Texts = Messages<typeof overlayMessages>;

/** SVG paths in a 24 × 24 view box. */
const iconPaths = {
  phone:
    'M5 3h4l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2.2 2A17 17 0 0 1 3 5.2A2 2 0 0 1 5 3z',
  email:
    'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM3.5 6.5l8.5 6.5 8.5-6.5',
  map: 'M12 21.5s-7-6.5-7-11.5a7 7 0 0 1 14 0c0 5-7 11.5-7 11.5zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  hours: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
} as const;

export function infoBarView({
  input,
  state: { site },
  locale,
}: LitView<InfoBarInput, InfoBarState>): TemplateResult {
  const { own, hasContent, label, floating } = input;
  const messages = messagesIn(overlayMessages, locale);
  const { links = [], hours = [], theme = 'DARK' } = own ?? (hasContent ? {} : (site ?? {}));
  const isShown = hasContent || links.length > 0 || hours.length > 0;
  return html`<nav
    part="bar"
    class="${input.theme ?? theme}${floating ? ' floating' : ''}"
    aria-label=${label || messages.contact}
    ?hidden=${!isShown}
  >
    ${hasContent ? html`<slot></slot>` : nothing} ${links.map((link) => linkView(link, messages))}
    ${hours.length > 0 ? hoursView(hours, locale, messages) : nothing}
  </nav>`;
}

function linkView({ kind, href, text }: InfoLink, messages: Texts): TemplateResult {
  const label = messages[labels[kind]];
  const opensNewWindow = kind === 'map';
  return html`<a
    part="link"
    href=${href}
    target=${opensNewWindow ? '_blank' : nothing}
    rel=${opensNewWindow ? 'noopener' : nothing}
    aria-label=${text ? `${label}: ${text}` : label}
    >${iconView(kind)}<span part="label">${label}</span></a
  >`;
}

function hoursView(hours: readonly DayHours[], locale: string, messages: Texts): TemplateResult {
  return html`<details part="hours">
    <summary part="link">${iconView('hours')}<span part="label">${messages.hours}</span></summary>
    <dl part="days">
      ${hours.map(
        (day) =>
          html`<div>
            <dt>${dayName(day.day, locale)}</dt>
            <dd>${hoursText(day, locale) || messages.closed}</dd>
          </div>`,
      )}
    </dl>
  </details>`;
}

function iconView(kind: keyof typeof iconPaths): TemplateResult {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${iconPaths[kind]}></path></svg>`;
}

/** Reads the site's data. Closes the opening hours on Escape and on a click outside. */
export function connectInfoBar({
  root,
  signal,
  current,
  update,
}: LitContext<InfoBarInput, InfoBarState>): () => void {
  let restoreEdge: (() => void) | undefined;
  const hours = (): HTMLDetailsElement | null => root.querySelector('details');

  root.addEventListener(
    'toggle',
    () => {
      if (!hours()?.open) return;
      const abort = new AbortController();
      const close = (): void => hours()?.removeAttribute('open');
      const removeEscapeTarget = pushEscapeTarget(() => {
        close();
        root.querySelector('summary')?.focus();
      });
      const whileOpen = { signal: AbortSignal.any([abort.signal, signal]), capture: true };
      whileOpen.signal.addEventListener('abort', removeEscapeTarget);
      root.addEventListener('toggle', () => abort.abort(), whileOpen);
      // No `toggle` event fires if open hours become invisible (in a wide viewport) or are removed.
      const visibility = new ResizeObserver(() => {
        if (hours()?.checkVisibility()) return;
        close();
        abort.abort();
      });
      visibility.observe(hours() as Element);
      whileOpen.signal.addEventListener('abort', () => visibility.disconnect());
      document.addEventListener(
        'pointerdown',
        (event) => {
          const details = hours();
          if (!details || !event.composedPath().includes(details)) close();
        },
        whileOpen,
      );
    },
    { signal, capture: true },
  );
  signal.addEventListener('abort', () => restoreEdge?.());
  update({ site: readInfoBar(publishedContext()) });

  return () => {
    restoreEdge?.();
    const bar = root.querySelector('nav') as HTMLElement;
    const isFloating = current().input.floating && !bar.hidden;
    restoreEdge = isFloating ? clearEdge(bar, 'end') : undefined;
  };
}
