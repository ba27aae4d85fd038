import { fill } from '../../../i18n/messages/fill.js';
import { generalMessages } from '../../../model/constants.js';
import { isLinkAllowed, linkCategory } from '../../../model/links.js';
import type { ColorChoice } from '../../banner/model/colors.js';
import { isHexColor } from './contrast.js';
import { linkFormatMessage, siteMessages } from './messages.js';
import type { SettingField } from './setting-fields.js';
import type { SiteLink } from './site-values.js';

/** Maximum number of fonts. */
export const MAX_FONTS = 10;
/** Maximum length of labels, and of texts with simple HTML. */
const MAX_HTML = 5000;
const MAX_LABEL = 200;

/** Lists of allowed values from the browser or the server. A list is `undefined` if it could not be loaded. */
export interface SettingLists {
  readonly timeZones?: readonly string[] | undefined;
}

/** Returns a message if a value cannot be saved, or `undefined` if it is valid. */
export function checkSetting(
  field: SettingField,
  value: unknown,
  lists: SettingLists = {},
): string | undefined {
  switch (field.kind) {
    case 'text':
      return checkLength(value, MAX_LABEL);
    case 'html':
      return checkLength(value, MAX_HTML);
    case 'link':
      return value === '' || isSiteLink(String(value)) ? undefined : linkFormatMessage;
    case 'links':
      return (value as readonly SiteLink[]).map(checkLink).find((each) => each !== undefined);
    case 'colors': {
      const choice = value as ColorChoice;
      return choice === 'design' || [choice.background, choice.text].every(isHexColor)
        ? undefined
        : colorFormatMessage;
    }
    case 'choice':
      return field.options.some((option) => option.value === value)
        ? undefined
        : fill(siteMessages.unexpectedOption, { val: String(value) });
    case 'zone':
      return checkTimeZone(String(value), lists.timeZones);
    case 'fonts':
      return (value as readonly string[]).map(checkFont).find((each) => each !== undefined);
    case 'pages':
      return value === 'all'
        ? undefined
        : (value as readonly string[]).map(checkPage).find((each) => each !== undefined);
    case 'trigger':
    case 'money':
      return typeof value === 'number' && Number.isFinite(value) ? undefined : 'Enter a number.';
    default:
      return undefined;
  }
}

export const colorFormatMessage = 'Write a color like “#1b7f5c”.';

function checkLength(value: unknown, max: number): string | undefined {
  return String(value).length > max
    ? `Use at most ${max.toLocaleString('en')} characters.`
    : undefined;
}

/**
 * Returns `true` if a link is allowed in the header, footer or banners. FTP and script links are not, because visitors cannot
 * open them.
 */
function isSiteLink(link: string): boolean {
  if (/^(ftp|javascript):/i.test(link.trim())) return false;
  return linkCategory(link) === 'file' || isLinkAllowed(link);
}

/** Returns a message if a link in the header or footer cannot be saved. */
export function checkLink({ text, url }: SiteLink): string | undefined {
  if (text.trim() === '') return 'Enter the text of the link.';
  return url !== '' && isSiteLink(url) ? undefined : linkFormatMessage;
}

function checkTimeZone(zone: string, zones: readonly string[] | undefined): string | undefined {
  if (zones === undefined) return undefined;
  if (zone.trim() === '') return generalMessages.noTimeZone;
  return zones.includes(zone) ? undefined : fill(siteMessages.unexpectedOption, { val: zone });
}

/** Returns a message if a font is invalid. A font is a name, optionally followed by a colon and styles. */
export function checkFont(font: string): string | undefined {
  return /^[A-Za-z\d][A-Za-z\d +]{0,79}(?::[A-Za-z\d,.;@+]{1,100})?$/.test(font)
    ? undefined
    : 'Write a font like “Open Sans” or “Open Sans:400,700italic”.';
}

function checkPage(page: string): string | undefined {
  return page.length <= MAX_LABEL && /^(?:\/\S*|[\da-z]{24})$/i.test(page)
    ? undefined
    : fill(siteMessages.invalidPageUrl, { val: page });
}
