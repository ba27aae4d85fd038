/** Two colors that are chosen together, because only the pair determines whether the text can be read. Hexadecimal: `#1b7f5c`. */
export interface ColorPair {
  readonly background: string;
  readonly text: string;
}

/** `design` for the colors of the element's theme or of the page's design. */
export type ColorChoice = 'design' | ColorPair;

/** Names of the parts whose colors an owner can choose, in the order of the settings. */
export const coloredParts = [
  'cookieBanner',
  'cookieBannerButton',
  'announcementBar',
  'popup',
  'popupButton',
] as const;

export type ColoredPart = (typeof coloredParts)[number];

export type SiteColors = Readonly<Record<ColoredPart, ColorChoice>>;

interface PartStyle {
  readonly tag: string;
  /** Custom properties of the element. */
  readonly background: string;
  readonly text: string;
}

const button = { background: '--sq-accent', text: '--sq-on-accent' };

const partStyles: Readonly<Record<ColoredPart, PartStyle>> = {
  cookieBanner: {
    tag: 'sq-cookie-banner',
    background: '--sq-cookie-banner-background',
    text: '--sq-cookie-banner-color',
  },
  cookieBannerButton: {
    tag: 'sq-cookie-banner',
    background: '--sq-cookie-banner-accent',
    text: '--sq-cookie-banner-on-accent',
  },
  announcementBar: {
    tag: 'sq-announcement-bar',
    background: '--sq-announcement-bar-background',
    text: '--sq-announcement-bar-color',
  },
  popup: {
    tag: 'sq-popup-overlay',
    background: '--sq-popup-overlay-background',
    text: '--sq-popup-overlay-color',
  },
  popupButton: { tag: 'sq-popup-overlay', ...button },
};

/**
 * Returns the style sheet for the chosen colors.
 *
 * @param resets - If `true`, parts with the colors of the design override an earlier style sheet. Previews need this, because
 * the page in the frame still has the saved colors.
 */
export function colorStyles(colors: SiteColors, resets = false): string {
  const rules = coloredParts.map((part) => {
    const { tag, background, text } = partStyles[part];
    const choice = colors[part];
    const [first, second] =
      choice === 'design' ? ['unset', 'unset'] : [choice.background, choice.text];
    if (choice === 'design' && !resets) return '';
    return `${tag}{${background}:${first};${text}:${second}}`;
  });
  // The buttons of a popup are elements of the page, so the page's own style sheet styles them.
  const isOwnButton = colors.popupButton !== 'design';
  const pageButtons = 'sq-popup-overlay :is(.button,button)';
  if (isOwnButton)
    rules.push(
      `${pageButtons}{border-color:var(--sq-accent);background:var(--sq-accent);color:var(--sq-on-accent)}`,
    );
  return rules.join('');
}
