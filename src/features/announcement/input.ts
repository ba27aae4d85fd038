import { defineInput, type SourceElement } from '../../core/input.js';
import { flag, oneOf, text } from '../../core/scalars.js';
import { announcement } from '../../i18n/messages/overlays.js';
import { barThemes, type BarTheme } from '../../model/bar-theme.js';
import { asRecord } from '../../model/published-values.js';

/** What `sq-announcement-bar` says of itself, beside the settings of the site. */
export interface AnnouncementBarInput {
  /** May hold simple HTML; empty where the site's settings, or the children, say it. */
  readonly text: string;
  readonly href: string;
  readonly newWindow: boolean;
  /** Undefined where the site's settings say it. */
  readonly theme: BarTheme | undefined;
  readonly label: string;
  readonly noClose: boolean;
  readonly floating: boolean;
  /** The words of the children; undefined where there are none, or the text wins. */
  readonly content: string | undefined;
  /** They lead somewhere by themselves. */
  readonly hasLinks: boolean;
}

export const announcementBarInput = defineInput({
  scalars: {
    text: text(''),
    href: text(''),
    newWindow: flag(),
    theme: oneOf(barThemes),
    label: text(announcement),
    noClose: flag(),
    floating: flag(),
  },
  flatten: (json) => {
    const { url, newWindow } = asRecord(json['clickthroughUrl']);
    return { theme: barThemes[Number(json['style']) - 1], href: url, newWindow, ...json };
  },
  content: (source) => ({ words: wordsOf(source), links: source.querySelector('a') !== null }),
  refine: (values, { words, links }): AnnouncementBarInput => ({
    ...values,
    content: words && !values.text ? words : undefined,
    hasLinks: links,
  }),
});

function wordsOf({ childNodes }: SourceElement): string {
  return Array.from(childNodes)
    .filter(({ nodeName }) => !/^(#comment|SCRIPT|TEMPLATE)$/i.test(nodeName))
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .trim();
}
