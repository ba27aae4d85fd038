import {
  acceptTypes,
  bannerThemes,
  bannerVariants,
  ctaVariants,
} from '../../../features/consent/model/banner.js';
import type { ColoredPart } from '../../banner/model/colors.js';
import { popupLayouts } from '../../../features/popup/model/popup.js';
import { barThemes } from '../../../model/published-values.js';

/** A value that a choice stores, with its label. */
export interface Option {
  readonly value: string | number;
  readonly label: string;
}

interface FieldBase {
  /** The setting's path, joined with dots: `units`, `popup.heading`. */
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  /** Heading of the group that the field belongs to. */
  readonly group?: string;
}

export type SettingField =
  | (FieldBase & { readonly kind: 'flag' | 'text' | 'html' | 'link' | 'money' | 'image' })
  | (FieldBase & { readonly kind: 'zone' | 'fonts' | 'pages' | 'links' | 'position' })
  | (FieldBase & { readonly kind: 'colors'; readonly part: ColoredPart })
  | (FieldBase & { readonly kind: 'choice'; readonly options: readonly Option[] })
  /** An empty field is stored as -1, which turns the setting off. */
  | (FieldBase & { readonly kind: 'trigger'; readonly max: number; readonly unit: string });

export interface SettingSection {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly SettingField[];
}

const labels: Readonly<Record<string, string>> = {
  DARK: 'Dark',
  LIGHT: 'Light',
  BAR: 'Bar across the window',
  POPUP: 'Box in a corner',
  TEXT: 'Text',
  BUTTON: 'Button',
  ICON: 'Close icon',
  OPT_IN: 'Accept only',
  OPT_IN_AND_OUT: 'Accept and decline',
  center: 'Box in the center',
  full: 'Whole window',
  bottom: 'Bar at the bottom',
  imperial: 'Imperial: pounds and inches',
  metric: 'Metric: kilograms and centimeters',
  hover: 'When the pointer is over the image',
  always: 'Always',
  disabled: 'Never',
};

function named(values: readonly string[]): readonly Option[] {
  return values.map((value) => ({ value, label: labels[value] ?? value }));
}

/** Returns options for a setting that stores the 1-based index of a name. */
function numbered(values: readonly string[]): readonly Option[] {
  return values.map((value, index) => ({ value: index + 1, label: labels[value] ?? value }));
}

const simpleHtml = 'May contain paragraphs, links, bold and italic text.';

function grouped(group: string, fields: readonly SettingField[]): readonly SettingField[] {
  return fields.map((field) => ({ ...field, group }));
}

function colors(part: ColoredPart, label: string): SettingField {
  return { name: `colors.${part}`, label, kind: 'colors', part };
}

/** The sections of the settings page, in order. Languages and pages have separate views. */
export const sections: readonly SettingSection[] = [
  {
    id: 'header-footer',
    title: 'Header and footer',
    fields: [
      {
        name: 'header.title',
        label: 'Header title',
        kind: 'text',
        help: 'If empty, the design’s title.',
      },
      {
        name: 'header.links',
        label: 'Header links',
        kind: 'links',
        help: 'If there are none, the design’s links.',
      },
      {
        name: 'footer.title',
        label: 'Footer title',
        kind: 'text',
        help: 'If empty, the design’s title.',
      },
      { name: 'footer.links', label: 'Footer links', kind: 'links' },
    ],
  },
  { id: 'languages', title: 'Languages', fields: [] },
  { id: 'pages', title: 'Pages', fields: [] },
  {
    id: 'fonts',
    title: 'Fonts',
    fields: [
      {
        name: 'googleFonts',
        label: 'Google Fonts',
        kind: 'fonts',
        help: 'The first font is for text, and the second one for headings. Visitors load them from Google.',
      },
    ],
  },
  {
    id: 'region',
    title: 'Units and time zone',
    fields: [
      {
        name: 'units',
        label: 'Units',
        kind: 'choice',
        options: named(['imperial', 'metric']),
      },
      { name: 'timeZone', label: 'Time zone', kind: 'zone' },
    ],
  },
  {
    id: 'orders',
    title: 'Orders',
    fields: [
      {
        name: 'minimumOrderSubtotalCents',
        label: 'Minimum order subtotal',
        kind: 'money',
        help: 'Visitors can check out if their subtotal is at least this amount. 0 for no minimum.',
      },
    ],
  },
  {
    id: 'visitors',
    title: 'Login and images',
    fields: [
      {
        name: 'useEscapeKeyToLogin',
        label: 'Escape opens the login',
        kind: 'flag',
        help: 'The Escape key leads from any page of the site to the login.',
      },
      {
        name: 'pinterestMode',
        label: 'Pinterest button on images',
        kind: 'choice',
        options: named(['hover', 'always', 'disabled']),
      },
    ],
  },
  {
    id: 'info-bar',
    title: 'Mobile info bar',
    fields: [
      {
        name: 'mobileInfoBar.style',
        label: 'Colors',
        kind: 'choice',
        options: numbered(barThemes),
      },
      { name: 'mobileInfoBar.isContactEmailEnabled', label: 'Email', kind: 'flag' },
      { name: 'mobileInfoBar.isContactPhoneNumberEnabled', label: 'Phone number', kind: 'flag' },
      { name: 'mobileInfoBar.isLocationEnabled', label: 'Address', kind: 'flag' },
      { name: 'mobileInfoBar.isBusinessHoursEnabled', label: 'Business hours', kind: 'flag' },
    ],
  },
  {
    id: 'cookie-banner',
    title: 'Cookie banner',
    fields: [
      {
        name: 'cookieBanner.isCookieBannerEnabled',
        label: 'Show the banner',
        kind: 'flag',
        help: 'Visitors see it until they have answered. An answer is valid for 30 days.',
      },
      ...grouped('Content and look', [
        {
          name: 'cookieBanner.cookieBannerText',
          label: 'Text',
          kind: 'html',
          help: `${simpleHtml} If empty, the banner’s own text, in the visitor’s language.`,
        },
        {
          name: 'cookieBanner.cookieBannerVariant',
          label: 'Layout',
          kind: 'choice',
          options: named(bannerVariants),
        },
        { name: 'cookieBanner.cookieBannerPosition', label: 'Position', kind: 'position' },
        {
          name: 'cookieBanner.cookieBannerTheme',
          label: 'Colors',
          kind: 'choice',
          options: named(bannerThemes),
        },
        colors('cookieBanner', 'Own colors for the banner'),
      ]),
      ...grouped('Answers', [
        {
          name: 'cookieBanner.cookieBannerAcceptType',
          label: 'Visitors can',
          kind: 'choice',
          options: named(acceptTypes),
        },
        {
          name: 'cookieBanner.cookieBannerCtaVariant',
          label: 'Answers look like',
          kind: 'choice',
          options: named(ctaVariants),
          help: 'If visitors can decline, buttons replace the close icon.',
        },
        {
          name: 'cookieBanner.cookieBannerCtaText',
          label: 'Text of “Accept”',
          kind: 'text',
          help: 'If empty, “Accept” in the visitor’s language.',
        },
        {
          name: 'cookieBanner.cookieBannerOptOutCtaText',
          label: 'Text of “Decline”',
          kind: 'text',
          help: 'If empty, “Decline” in the visitor’s language.',
        },
        colors('cookieBannerButton', 'Own colors for the “Accept” button'),
      ]),
      ...grouped('Privacy', [
        {
          name: 'cookieBanner.isAnalyticsCookiesDisabled',
          label: 'No analytics cookies before consent',
          kind: 'flag',
        },
        {
          name: 'cookieBanner.isRestrictiveCookiePolicyAbsolute',
          label: 'Never set optional cookies',
          kind: 'flag',
          help: 'The banner then informs visitors, and asks nothing.',
        },
        {
          name: 'cookieBanner.isActivityLogEnabled',
          label: 'Record visits in the activity log',
          kind: 'flag',
        },
      ]),
    ],
  },
  {
    id: 'announcement',
    title: 'Announcement bar',
    fields: [
      {
        name: 'announcementBar.isEnabled',
        label: 'Show the bar',
        kind: 'flag',
        help: 'A visitor who has closed the bar sees it again when its text or link changes. Signed-in accounts always see it.',
      },
      ...grouped('Content', [
        { name: 'announcementBar.text', label: 'Text', kind: 'html', help: simpleHtml },
        {
          name: 'announcementBar.url',
          label: 'Link',
          kind: 'link',
          help: 'The bar leads to this URL, unless its text contains a link.',
        },
        { name: 'announcementBar.newWindow', label: 'Open the link in a new window', kind: 'flag' },
      ]),
      ...grouped('Look', [
        {
          name: 'announcementBar.style',
          label: 'Colors',
          kind: 'choice',
          options: numbered(barThemes),
        },
        colors('announcementBar', 'Own colors for the bar'),
      ]),
    ],
  },
  {
    id: 'popup',
    title: 'Popup',
    fields: [
      ...grouped('Content', [
        {
          name: 'popup.heading',
          label: 'Heading',
          kind: 'text',
          help: 'If the content changes, visitors who have closed the popup see it again.',
        },
        { name: 'popup.text', label: 'Text', kind: 'html', help: simpleHtml },
        { name: 'popup.image', label: 'Image', kind: 'image', help: 'Shown above the text.' },
        {
          name: 'popup.imageAlt',
          label: 'Alternative text of the image',
          kind: 'text',
          help: 'Describes the image for visitors who cannot see it. If empty, the image is decoration.',
        },
        {
          name: 'popup.buttonText',
          label: 'Text of the button',
          kind: 'text',
          help: 'The button is shown if it has a text and a link.',
        },
        { name: 'popup.buttonUrl', label: 'Link of the button', kind: 'link' },
        {
          name: 'popup.formId',
          label: 'ID of a form',
          kind: 'text',
          help: 'Shows a newsletter form that stores addresses under this ID.',
        },
      ]),
      ...grouped('Look', [
        { name: 'popup.style', label: 'Layout', kind: 'choice', options: numbered(popupLayouts) },
        colors('popup', 'Own colors for the popup'),
        colors('popupButton', 'Own colors for the buttons'),
      ]),
      ...grouped('When it opens', [
        { name: 'popup.enabledPages', label: 'Pages', kind: 'pages' },
        { name: 'popup.enableMobile', label: 'Open on phones', kind: 'flag' },
        {
          name: 'popup.delay',
          label: 'Open after',
          kind: 'trigger',
          max: 86_400,
          unit: 'seconds',
          help: 'If empty, time does not open the popup. Without any of these three triggers, it opens at once.',
        },
        {
          name: 'popup.scrollDepth',
          label: 'Open when scrolled to',
          kind: 'trigger',
          max: 100,
          unit: 'percent of the page',
          help: 'If empty, scrolling does not open the popup.',
        },
        {
          name: 'popup.exitIntent',
          label: 'Open when the pointer leaves the page',
          kind: 'flag',
          help: 'Phones have no pointer, so also set another trigger.',
        },
      ]),
      ...grouped('When it opens again', [
        {
          name: 'popup.displayFrequency',
          label: 'Show again after',
          kind: 'trigger',
          max: 3650,
          unit: 'days',
          help: 'If empty, a popup that was closed never opens again, even if its content changes.',
        },
        {
          name: 'popup.showUntilSignup',
          label: 'Show until the visitor has signed up',
          kind: 'flag',
          help: 'Visitors who have signed up never see the popup again.',
        },
      ]),
    ],
  },
];

export const fieldsByName: ReadonlyMap<string, SettingField> = new Map(
  sections.flatMap(({ fields }) => fields).map((field) => [field.name, field]),
);

/** Returns the section that contains a field. */
export function sectionOf(name: string): SettingSection | undefined {
  return sections.find(({ fields }) => fields.some((field) => field.name === name));
}
