import { z } from 'zod';
import {
  acceptTypes,
  bannerPositions,
  bannerThemes,
  bannerVariants,
  ctaVariants,
} from '../../../../src/features/consent/model/banner.js';
import type { SiteColors } from '../../../../src/editor/banner/model/colors.js';
import { generalMessages } from '../../../../src/model/constants.js';
import { site } from '../../../content/site.js';

/** Maximum length of a text with simple HTML. */
const MAX_TEXT = 5000;
/** The maximum price in cents (behavior.md#product-price-limit). */
const MAX_CENTS = 100_000_000;

function isTimeZone(name: string): boolean {
  // Offsets such as "+01:00" are not IANA names.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const flag = z.boolean();
const label = z.string().trim().max(200);
const html = z.string().max(MAX_TEXT);
const barStyle = z.union([z.literal(1), z.literal(2)]);
/** Seconds or a percentage. A negative number turns the trigger off. */
const trigger = z.number().min(-1).max(86_400);
/** A link's URL, which must not contain a script. */
const link = z
  .string()
  .trim()
  .max(1000)
  .regex(/^(?:$|[/#?]|https?:\/\/|mailto:|sms:|tel:)/i, {
    error: 'Use a path, or an address that begins with https:, mailto:, sms: or tel:.',
  });

/** The URL of an image: a path of this site, or an `https:` URL. */
const picture = z
  .string()
  .trim()
  .max(1000)
  .regex(/^(?:$|\/(?!\/)|https:\/\/)/i, { error: 'Choose an image from the media library.' });
const hexColor = z.string().regex(/^#[\da-f]{6}$/i, { error: 'Write a color like “#1b7f5c”.' });
/** Both colors are one field, because only the pair determines whether the text can be read. */
const colors = z.union([z.literal('design'), z.object({ background: hexColor, text: hexColor })]);

/** The settings that owners edit. A group is an object, and each of its members is a separate field. */
export const editorSettings = z.object({
  googleFonts: z
    .array(
      z.string().regex(/^[A-Za-z\d][A-Za-z\d +]{0,79}(?::[A-Za-z\d,.;@+]{1,100})?$/, {
        error: 'Write a font like “Open Sans” or “Open Sans:400,700italic”.',
      }),
    )
    .max(10)
    .describe('Families of Google Fonts. The first one is for text, the second one for headings.'),
  units: z.enum(['imperial', 'metric']),
  timeZone: z
    .string()
    .max(100)
    .refine(isTimeZone, { error: generalMessages.noTimeZone })
    .describe('IANA name.'),
  minimumOrderSubtotalCents: z.int().min(0).max(MAX_CENTS).describe('0 for no minimum.'),
  useEscapeKeyToLogin: flag,
  pinterestMode: z.enum(['hover', 'always', 'disabled']),
  mobileInfoBar: z.object({
    style: barStyle,
    isContactEmailEnabled: flag,
    isContactPhoneNumberEnabled: flag,
    isLocationEnabled: flag,
    isBusinessHoursEnabled: flag,
  }),
  cookieBanner: z
    .object({
      isCookieBannerEnabled: flag,
      isRestrictiveCookiePolicyAbsolute: flag,
      isActivityLogEnabled: flag.describe('The opposite of `isVisitorDataRestricted`.'),
      isAnalyticsCookiesDisabled: flag.describe('The same as `isRestrictiveCookiePolicyEnabled`.'),
      cookieBannerText: html,
      cookieBannerCtaText: label,
      cookieBannerOptOutCtaText: label,
      cookieBannerCtaVariant: z.enum(ctaVariants),
      cookieBannerTheme: z.enum(bannerThemes),
      cookieBannerVariant: z.enum(bannerVariants),
      cookieBannerPosition: z.enum(bannerPositions),
      cookieBannerAcceptType: z.enum(acceptTypes),
    })
    .describe('A change may also use the two other names of the flags.'),
  announcementBar: z.object({
    isEnabled: flag,
    style: barStyle,
    text: html,
    url: link,
    newWindow: flag,
  }),
  popup: z.object({
    style: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    heading: label,
    text: html,
    image: picture,
    imageAlt: label,
    buttonText: label,
    buttonUrl: link,
    formId: z.string().trim().max(100),
    enabledPages: z
      .union([z.literal('all'), z.array(z.string().max(200)).max(200)])
      .describe('`all`, or paths and collection IDs.'),
    enableMobile: flag,
    showUntilSignup: flag,
    displayFrequency: z.number().min(-1).max(3650).describe('In days; -1 for never again.'),
    delay: trigger,
    scrollDepth: trigger,
    exitIntent: flag,
    version: z.int().describe('Increases when the content of the popup changes. Read only.'),
  }),
  colors: z
    .object({
      cookieBanner: colors,
      cookieBannerButton: colors,
      announcementBar: colors,
      popup: colors,
      popupButton: colors,
    } satisfies Record<keyof SiteColors, typeof colors>)
    .describe('`design`, or a background and a text color in hexadecimal notation.'),
});

export type EditorSettings = z.output<typeof editorSettings>;

/** The settings of a site whose owner has changed nothing. */
export const initialSettings: EditorSettings = {
  googleFonts: [],
  units: 'imperial',
  timeZone: site.timeZone,
  minimumOrderSubtotalCents: 0,
  useEscapeKeyToLogin: false,
  pinterestMode: 'disabled',
  mobileInfoBar: {
    style: 1,
    isContactEmailEnabled: false,
    isContactPhoneNumberEnabled: false,
    isLocationEnabled: false,
    isBusinessHoursEnabled: false,
  },
  cookieBanner: {
    isCookieBannerEnabled: false,
    isRestrictiveCookiePolicyAbsolute: false,
    isActivityLogEnabled: true,
    isAnalyticsCookiesDisabled: false,
    cookieBannerText: '',
    cookieBannerCtaText: '',
    cookieBannerOptOutCtaText: '',
    cookieBannerCtaVariant: 'ICON',
    cookieBannerTheme: 'DARK',
    cookieBannerVariant: 'BAR',
    cookieBannerPosition: 'BOTTOM',
    cookieBannerAcceptType: 'OPT_IN',
  },
  announcementBar: { isEnabled: false, style: 1, text: '', url: '', newWindow: false },
  popup: {
    style: 1,
    heading: '',
    text: '',
    image: '',
    imageAlt: '',
    buttonText: '',
    buttonUrl: '',
    formId: '',
    enabledPages: [],
    enableMobile: false,
    showUntilSignup: false,
    displayFrequency: 1,
    delay: -1,
    scrollDepth: -1,
    exitIntent: false,
    version: 1,
  },
  colors: {
    cookieBanner: 'design',
    cookieBannerButton: 'design',
    announcementBar: 'design',
    popup: 'design',
    popupButton: 'design',
  },
};

/** Name of the field that the server changes itself. */
export const POPUP_VERSION = 'popup.version';

/** Fields that count as a new popup when they change. */
const popupContent: readonly string[] = [
  'popup.heading',
  'popup.text',
  'popup.image',
  'popup.imageAlt',
  'popup.buttonText',
  'popup.buttonUrl',
  'popup.formId',
];

export function isPopupContent(field: string): boolean {
  return popupContent.includes(field);
}

/** A field. Its name is its path, joined with dots. */
export interface SettingField {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly initial: unknown;
}

/** All fields, keyed by name, such as `units` or `popup.heading`. */
export const settingFields: ReadonlyMap<string, SettingField> = new Map(
  Object.entries(editorSettings.shape)
    .flatMap(([group, schema]): SettingField[] => {
      const initial = initialSettings[group as keyof EditorSettings];
      if (!(schema instanceof z.ZodObject)) return [{ name: group, schema, initial }];
      return Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>).map(
        ([member, each]) => ({
          name: `${group}.${member}`,
          schema: each,
          initial: (initial as Readonly<Record<string, unknown>>)[member],
        }),
      );
    })
    .map((field) => [field.name, field]),
);

/** Builds the settings from the values of their fields. Missing fields get their initial values. */
export function settingsFrom(values: ReadonlyMap<string, unknown>): EditorSettings {
  const settings: Record<string, unknown> = structuredClone(initialSettings);
  for (const { name, schema } of settingFields.values()) {
    // A value that an older release has stored may no longer be valid.
    const stored = schema.safeParse(values.get(name));
    if (!stored.success) continue;
    const [group = '', member] = name.split('.');
    if (member === undefined) settings[group] = stored.data;
    else (settings[group] as Record<string, unknown>)[member] = stored.data;
  }
  return settings as EditorSettings;
}

/** The names that elements use for two of the flags (behavior.md#consent-saved-flags). */
const otherNames: Readonly<
  Record<string, { readonly name: string; readonly isOpposite: boolean }>
> = {
  'cookieBanner.isVisitorDataRestricted': {
    name: 'cookieBanner.isActivityLogEnabled',
    isOpposite: true,
  },
  'cookieBanner.isRestrictiveCookiePolicyEnabled': {
    name: 'cookieBanner.isAnalyticsCookiesDisabled',
    isOpposite: false,
  },
};

/** Converts a value between the two names of a flag. The conversion is the same in both directions. */
export function storedName(name: string): {
  readonly name: string;
  readonly convert: (value: unknown) => unknown;
} {
  const other = otherNames[name];
  const isOpposite = other?.isOpposite === true;
  return {
    name: other?.name ?? name,
    convert: (value) => (isOpposite && typeof value === 'boolean' ? !value : value),
  };
}
