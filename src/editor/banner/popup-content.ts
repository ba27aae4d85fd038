import { isEmptyText, isMarkup } from '../../model/html-text.js';
import { linkAddress } from '../../model/links.js';
import { escapeAttribute, escapeText } from '../document/escape.js';

/** The parts of a popup's content that an owner edits, except for its heading and form. */
export interface PopupContent {
  /** May contain simple HTML. */
  readonly text: string;
  /** URL. Empty if there is no image. */
  readonly image: string;
  readonly imageAlt: string;
  /** The button is shown if it has a text and a valid URL. */
  readonly buttonText: string;
  readonly buttonUrl: string;
}

/** Returns the content as the HTML of the setting `popupOverlaySettings.text`. */
export function popupHtml({ text, image, imageAlt, buttonText, buttonUrl }: PopupContent): string {
  const href = linkAddress(buttonUrl);
  const picture = image && `<p><img src="${quoted(image)}" alt="${quoted(imageAlt)}"></p>`;
  const button =
    buttonText && href
      ? `<p><a class="button" href="${quoted(href)}">${escapeText(buttonText)}</a></p>`
      : '';
  if (picture === '' && button === '') return text;
  const markup = isMarkup(text) ? text : `<p>${escapeText(text)}</p>`;
  return `${picture}${isEmptyText(text) ? '' : markup}${button}`;
}

function quoted(value: string): string {
  return escapeAttribute(value).replaceAll('<', '&lt;');
}
