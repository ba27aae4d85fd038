import { defineInput } from '../../core/input.js';
import { flag, oneOf, text } from '../../core/scalars.js';
import { contact } from '../../i18n/messages/overlays.js';
import { barThemes, type BarTheme } from '../../model/bar-theme.js';
import type { Published } from '../../model/published-values.js';
import { hasInfo, readInfoBar, type InfoBar } from './model/info-bar.js';

/** What `sq-info-bar` offers. */
export interface InfoBarInput {
  /** Its own; undefined where the site's settings, or the children, say it. */
  readonly own: InfoBar | undefined;
  /** Undefined where the settings say it. */
  readonly theme: BarTheme | undefined;
  readonly label: string;
  readonly floating: boolean;
  /** The children are what it offers. */
  readonly hasContent: boolean;
}

/** What a bar reads of its JSON, under the names of the page context. */
export interface OwnInfo {
  readonly location?: unknown;
  readonly businessHours?: unknown;
  readonly style?: unknown;
}

export const infoBarInput = defineInput({
  scalars: {
    phone: text(''),
    email: text(''),
    address: text(''),
    theme: oneOf(barThemes),
    label: text(contact),
    floating: flag(),
  },
  published: { phone: ['contactPhoneNumber'], email: ['contactEmail'] },
  content: ({ children }) => ({
    hasContent: Array.from(children).some(
      ({ localName }) => !/^(script|template)$/.test(localName),
    ),
  }),
  structure: (raw) => raw as OwnInfo & { readonly hasContent?: boolean },
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

/** The same facts as a page context has them, with all of them switched on. */
function asContext({ phone, email, location, businessHours, style }: Published): object {
  const kinds = ['ContactPhoneNumber', 'ContactEmail', 'Location', 'BusinessHours'];
  const switches = Object.fromEntries(kinds.map((kind) => [`is${kind}Enabled`, true]));
  const mobileInfoBarSettings = { style, ...switches };
  const contacts = { contactPhoneNumber: phone, contactEmail: email, businessHours };
  return { website: { location }, websiteSettings: { mobileInfoBarSettings, ...contacts } };
}
