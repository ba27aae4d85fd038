import { features } from 'web-features';
import { firstBrowsers } from '../runtime/model/older-browser.js';

/**
 * The oldest supported version of each browser, under the browser names that `web-features` uses. Mobile browsers have the same
 * version numbers as desktop browsers.
 */
const { Chrome, Firefox, Safari } = firstBrowsers;
const first = {
  chrome: Chrome,
  chrome_android: Chrome,
  edge: Chrome,
  firefox: Firefox,
  firefox_android: Firefox,
  safari: Safari,
  safari_ios: Safari,
} as const;

/**
 * Features that the code uses although at least one of these browsers does not support them. The values describe the behavior
 * in browsers that lack the feature. The keys are IDs from https://github.com/web-platform-dx/web-features. Each use is either
 * feature-detected or has no effect in such a browser.
 */
export const optionalFeatures: Readonly<Record<string, string>> = {
  'accent-color': 'boxes to tick keep the colour of the browser',
  'async-clipboard': 'it is said that the link could not be copied',
  attr: 'below @supports; elsewhere the code writes what the attributes say',
  'content-visibility': 'what is out of sight is laid out, too',
  cursor: 'nothing: iPhones have no pointer',
  'details-content': 'sections open and close at once, or the whole item is animated',
  devicepixelratio: 'nothing: all have it, and differ in what zooming does to it',
  'forced-colors': 'nothing: who has no colours of the visitor need not keep any',
  fullscreen: 'there is no button where document.fullscreenEnabled is not true',
  'grid-lanes': 'below @supports; elsewhere autocolumns are a grid, or columns filled from the top',
  gpc: 'asked for; without it nobody has opted out',
  'intl-duration-format':
    'used by `toLocaleString()` of durations only, which the calendar does not call',
  'media-session': 'asked for; without it the system does not show what plays',
  'network-information': 'React asks whether it is there',
  'overflow-clip-margin': 'nothing is shown outside the box',
  'overscroll-behavior': 'the page scrolls on at the end of what lies over it',
  'print-color-adjust': 'what is printed may lack the colour behind it',
  popover: 'nothing: iPhones did not close `auto` ones, and ours are `manual`',
  'registered-custom-properties':
    'tried; without it the whole page is styled when a bar comes or goes',
  resize: 'nothing: iPhones do not resize text areas',
  scheduler: 'work waits for a task of its own',
  'scrollbar-width': 'a row shows its scrollbar',
  share: 'the link is copied',
  'starting-style': 'what opens is there at once',
  'text-wrap-pretty': 'lines break as they do elsewhere',
  'touch-events': 'listened to, and never fired where there are no fingers',
  'user-select': 'written with its prefix, too',
};

type Browser = keyof typeof first;
type Support = Readonly<Partial<Record<Browser, string>>>;

/** Returns `true` if all browsers support a feature. In the data, `≤12.1` means "12.1 or earlier". */
function isThere(support: Support): boolean {
  return (Object.entries(first) as [Browser, number][]).every(
    ([browser, version]) => Number(support[browser]?.replace('≤', '') ?? NaN) <= version,
  );
}

const all = Object.entries(features).flatMap(([id, feature]) => {
  if (feature.kind !== 'feature') return [];
  const { support, by_compat_key: keys = {} } = feature.status;
  return [{ id, isThere: isThere(support), keys }];
});

/**
 * Compatibility keys that the oldest supported browsers do not all support, each with the ID of its feature:
 * `api.URL.parse_static` belongs to `url`.
 */
export const newerKeys: ReadonlyMap<string, string> = new Map(
  all.flatMap(({ id, keys }) =>
    Object.entries(keys).flatMap(([key, { support }]) => (isThere(support) ? [] : [[key, id]])),
  ),
);

/**
 * Returns options for the rule `baseline-js/use-baseline`. With these options, the rule reports features that at least one of
 * the supported browsers lacks.
 *
 * @param preset `type-aware` also finds instance members, but needs type information; `safe` does not
 */
export function baselineOptions(preset: 'safe' | 'type-aware'): object {
  const [there, newer] = [true, false].map((is) =>
    all.filter((each) => (each.isThere || each.id in optionalFeatures) === is).map(({ id }) => id),
  );
  const scope = { preset, only: newer };
  // With `available: 1`, the rule considers every feature too new, so the supported features are ignored explicitly. They are
  // combined into one regular expression, since the rule compares each name with about 10,000 others in every file.
  const ignored = `/^(?:${there?.join('|')})$/`;
  return {
    available: 1,
    ignoreFeatures: [ignored],
    includeWebApis: scope,
    includeJsBuiltins: scope,
  };
}

/**
 * Options for the rule `no-restricted-properties`. It reports static members that are newer than the feature they belong to.
 */
export const newerStatics: readonly object[] = [...newerKeys].flatMap(([key, id]) => {
  const [, object, property] = /^api\.(\w+)\.(\w+)_static$/.exec(key) ?? [];
  if (!object || !property || id in optionalFeatures) return [];
  return [{ object, property, message: 'Newer than the browsers that README.md names.' }];
});
