import {
  coloredParts,
  type ColorChoice,
  type ColoredPart,
  type ColorPair,
  type SiteColors,
} from '../../banner/model/colors.js';
import type { SiteValues } from './site-values.js';

/** Minimum contrast ratios: text (WCAG 2.2, success criterion 1.4.3), and controls (1.4.11). */
const MIN_TEXT = 4.5;
const MIN_CONTROL = 3;

/** Colors of the elements' themes. */
const dark: ColorPair = { background: '#17181a', text: '#ffffff' };
const light: ColorPair = { background: '#ffffff', text: '#17181a' };
const lightBar: ColorPair = { background: '#f1efe9', text: '#17181a' };

/** Returns `true` if a color is written like `#1b7f5c`. Other notations are converted when they are entered. */
export function isHexColor(color: string): boolean {
  return /^#[\da-f]{6}$/i.test(color);
}

function channels(color: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255);
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two hexadecimal colors, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Returns the nearest darker or lighter color with enough contrast. */
export function readableColor(color: string, background: string, minimum: number): string {
  const isDarker = luminance(color) <= luminance(background);
  const steps = Array.from({ length: 51 }, (_, index) => index / 50);
  const targets = isDarker ? [0, 1] : [1, 0];
  const candidates = targets.flatMap((target) => steps.map((share) => mix(color, target, share)));
  return candidates.find((each) => contrastOf(each, background) >= minimum) ?? color;
}

/** Mixes a color with black (0) or white (1). */
function mix(color: string, target: number, share: number): string {
  const mixed = channels(color).map((channel) =>
    Math.round((channel + (target - channel) * share) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

/** The contrast of two colors. */
export interface ContrastCheck {
  /** The part whose settings show the check. */
  readonly part: ColoredPart;
  /** Sentence with the ratio. If the contrast is too low, it also says what to do. */
  readonly message: string;
  /** Colors that have enough contrast. `undefined` if the contrast is high enough. */
  readonly fix: { readonly color: string; readonly pair: ColorPair } | undefined;
}

/** Checks the colors that an owner has chosen. Colors of the design are checked only against chosen colors. */
export function contrastChecks(values: SiteValues): readonly ContrastCheck[] {
  return coloredParts.flatMap((part) => {
    const pair = colorsOf(part, values);
    const around = surroundings[part];
    const outside = around && colorsOf(around, values);
    const isChosen = chosenColors(values)[part] !== 'design';
    const isOutsideChosen = around !== undefined && chosenColors(values)[around] !== 'design';
    if (!pair) return [];
    return [
      ...(isChosen ? [checkText(part, pair)] : []),
      ...(outside && (isChosen || isOutsideChosen)
        ? [checkControl(part, pair, outside.background)]
        : []),
    ];
  });
}

/** The part around a button. */
const surroundings: Partial<Record<ColoredPart, ColoredPart>> = {
  cookieBannerButton: 'cookieBanner',
  popupButton: 'popup',
};

function checkText(part: ColoredPart, pair: ColorPair): ContrastCheck {
  const { background, text } = pair;
  const ratio = contrastOf(text, background);
  const shown = `Contrast of the text: ${ratioText(ratio)}.`;
  if (ratio >= MIN_TEXT) return { part, message: shown, fix: undefined };
  const color = readableColor(text, background, MIN_TEXT);
  const message = `${shown} Visitors need at least ${ratioText(MIN_TEXT)} to read it. Choose a ${direction(text, color)} text color, such as ${color}.`;
  return { part, message, fix: { color, pair: { ...pair, text: color } } };
}

function checkControl(part: ColoredPart, pair: ColorPair, outside: string): ContrastCheck {
  const { background } = pair;
  const ratio = contrastOf(background, outside);
  const shown = `Contrast of the button with the area around it: ${ratioText(ratio)}.`;
  if (ratio >= MIN_CONTROL) return { part, message: shown, fix: undefined };
  const color = readableColor(background, outside, MIN_CONTROL);
  const message = `${shown} Visitors need at least ${ratioText(MIN_CONTROL)} to see the button. Choose a ${direction(background, color)} button color, such as ${color}.`;
  return { part, message, fix: { color, pair: { ...pair, background: color } } };
}

/** Rounded down, so that 4.49 is not shown as 4.5. */
function ratioText(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;
}

function direction(from: string, to: string): 'darker' | 'lighter' {
  return luminance(to) < luminance(from) ? 'darker' : 'lighter';
}

/** Returns the chosen colors. While an owner types a color, the pair counts as not chosen. */
export function chosenColors(values: SiteValues): SiteColors {
  const chosen = coloredParts.map((part): [ColoredPart, ColorChoice] => {
    const choice = values[`colors.${part}`] as ColorChoice;
    const isComplete = choice !== 'design' && Object.values(choice as object).every(isHexColor);
    return [part, isComplete ? choice : 'design'];
  });
  return Object.fromEntries(chosen) as Record<ColoredPart, ColorChoice>;
}

/** Returns a part's colors: the chosen ones, or those of its theme. `undefined` for the colors of the page's design. */
function colorsOf(part: ColoredPart, values: SiteValues): ColorPair | undefined {
  const choice = chosenColors(values)[part];
  return choice === 'design' ? themeColors(part, values) : choice;
}

function themeColors(part: ColoredPart, values: SiteValues): ColorPair | undefined {
  const isLight = values['cookieBanner.cookieBannerTheme'] === 'LIGHT';
  if (part === 'cookieBanner') return isLight ? light : dark;
  if (part === 'cookieBannerButton') return isLight ? dark : light;
  if (part === 'announcementBar') return values['announcementBar.style'] === 2 ? lightBar : dark;
  return undefined;
}

/** Returns the colors from which an owner starts when they choose their own. */
export function initialColors(part: ColoredPart, values: SiteValues): ColorPair {
  return themeColors(part, values) ?? (part === 'popupButton' ? dark : light);
}
