import { features } from 'web-features';
import { firstBrowsers } from '../runtime/model/older-browser.js';

/** The oldest supported version of each browser in `web-features`. Mobile browsers share version numbers with desktop browsers. */
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
 * Features that the code uses although one of these browsers lacks them, with the behavior without the feature. The keys are ids
 * of https://github.com/web-platform-dx/web-features. Each use is feature-detected or can be ignored.
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

/** `true` if all browsers support a feature. `≤12.1` in the data means "12.1 or earlier". */
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
 * Compatibility keys newer than the oldest supported browsers, with the feature they belong to: `api.URL.parse_static` belongs to
 * `url`.
 */
export const newerKeys: ReadonlyMap<string, string> = new Map(
  all.flatMap(({ id, keys }) =>
    Object.entries(keys).flatMap(([key, { support }]) => (isThere(support) ? [] : [[key, id]])),
  ),
);

/**
 * Options of the rule `baseline-js/use-baseline` that make it report features missing in one of the supported browsers.
 *
 * @param preset `type-aware` also finds members of instances, but needs type information; `safe` does not
 */
export function baselineOptions(preset: 'safe' | 'type-aware'): object {
  const [there, newer] = [true, false].map((is) =>
    all.filter((each) => (each.isThere || each.id in optionalFeatures) === is).map(({ id }) => id),
  );
  const scope = { preset, only: newer };
  // With `available: 1` every feature counts as too new, and only these are ignored. They are one regular expression, since the
  // rule compares each name with about 10,000 others for every file.
  const ignored = `/^(?:${there?.join('|')})$/`;
  return {
    available: 1,
    ignoreFeatures: [ignored],
    includeWebApis: scope,
    includeJsBuiltins: scope,
  };
}

/** Options of the rule `no-restricted-properties` for static members that are newer than the feature they belong to. */
export const newerStatics: readonly object[] = [...newerKeys].flatMap(([key, id]) => {
  const [, object, property] = /^api\.(\w+)\.(\w+)_static$/.exec(key) ?? [];
  if (!object || !property || id in optionalFeatures) return [];
  return [{ object, property, message: 'Newer than the browsers that README.md names.' }];
});
