/** Days that lie between two moments, in milliseconds. */
export const DAY = 24 * 60 * 60 * 1000;

/** When the popup is looked for. */
export const NOW = Date.UTC(2026, 2, 2, 12);

/** What a browser has stored, under the published names. */
export interface StoredPopup {
  readonly 'date-closed'?: unknown;
  readonly version?: unknown;
  readonly submitted?: unknown;
}

/** A visit, and whether the popup overlay shows itself. */
export interface PopupRow {
  /** The line of the specification, in a few words. */
  readonly line: string;
  /** Under their published names. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** As it is written where it is a text; nothing is stored without it. */
  readonly stored?: StoredPopup | string;
  /** Default 2, an ordinary page. */
  readonly pageType?: number;
  /** Default 1280. */
  readonly width?: number;
  readonly isScreenshot?: true;
  readonly isShown: boolean;
}

const closed = (daysAgo: number, rest: StoredPopup = {}): StoredPopup => ({
  'date-closed': NOW - daysAgo * DAY,
  version: 3,
  submitted: false,
  ...rest,
});

export const popupRows: readonly PopupRow[] = [
  { line: 'nothing is stored', isShown: true },
  {
    line: 'the stored version is older',
    settings: { version: 4, displayFrequency: 30 },
    stored: closed(1),
    isShown: true,
  },
  {
    line: 'a newer version counts, also where the older one was never to be shown again',
    settings: { version: 4, displayFrequency: -1 },
    stored: closed(1),
    isShown: true,
  },
  {
    line: 'the stored version is the same',
    settings: { version: 3, displayFrequency: 30 },
    stored: closed(1),
    isShown: false,
  },
  {
    line: 'the stored version is newer',
    settings: { version: 2, displayFrequency: 30 },
    stored: closed(1),
    isShown: false,
  },
  {
    line: 'versions are numbers, also where they are written as text',
    settings: { version: '10', displayFrequency: 30 },
    stored: closed(1, { version: '9' }),
    isShown: true,
  },
  {
    line: 'the days have passed',
    settings: { version: 3, displayFrequency: 7 },
    stored: closed(8),
    isShown: true,
  },
  {
    line: 'they have passed to the moment',
    settings: { version: 3, displayFrequency: 7 },
    stored: closed(7),
    isShown: true,
  },
  {
    line: 'they have not passed',
    settings: { version: 3, displayFrequency: 7 },
    stored: closed(6),
    isShown: false,
  },
  {
    line: 'no days have to pass',
    settings: { version: 3, displayFrequency: 0 },
    stored: closed(0),
    isShown: true,
  },
  { line: 'a day has to pass where nobody says', stored: closed(0.5), isShown: false },
  { line: 'and then has', stored: closed(2), isShown: true },
  {
    line: 'never again',
    settings: { version: 3, displayFrequency: -1 },
    stored: closed(4000),
    isShown: false,
  },
  {
    line: 'never again is for those who have closed it',
    settings: { displayFrequency: -1 },
    isShown: true,
  },
  {
    line: 'after signup where it is shown until then',
    settings: { version: 3, showUntilSignup: true, displayFrequency: 0 },
    stored: closed(4000, { submitted: true }),
    isShown: false,
  },
  {
    line: 'nor in a newer version',
    settings: { version: 4, showUntilSignup: true },
    stored: closed(4000, { submitted: true }),
    isShown: false,
  },
  {
    line: 'before signup the days count',
    settings: { version: 3, showUntilSignup: true, displayFrequency: 7 },
    stored: closed(8),
    isShown: true,
  },
  {
    line: 'a signup alone ends nothing',
    settings: { version: 3, displayFrequency: 7 },
    stored: closed(8, { submitted: true }),
    isShown: true,
  },
  { line: 'what is stored is no JSON', stored: '{oops', isShown: true },
  { line: 'nor a record', stored: '[1,2]', isShown: true },
  {
    line: 'nor of its types',
    stored: { 'date-closed': 'yesterday', version: null, submitted: 'maybe' },
    isShown: true,
  },
  {
    line: 'the date is a text, as older records have it',
    settings: { version: 3, displayFrequency: 7 },
    stored: closed(0, { 'date-closed': new Date(NOW - DAY).toISOString() }),
    isShown: false,
  },
  {
    line: 'a version without a date',
    settings: { version: 3, displayFrequency: 7 },
    stored: { version: 3 },
    isShown: true,
  },
  {
    line: 'closed in the future: the clock is in the past',
    settings: { version: 3, displayFrequency: 7 },
    stored: closed(-400),
    isShown: false,
  },
  { line: 'somebody takes a picture of the page', isScreenshot: true, isShown: false },
  { line: 'on a phone', width: 432, isShown: false },
  { line: 'on a phone where it may', width: 432, settings: { enableMobile: true }, isShown: true },
  { line: 'on what is wider than a phone', width: 433, isShown: true },
  { line: 'on no page', settings: { enabledPages: [] }, isShown: false },
  { line: 'on other pages', settings: { enabledPages: ['/elsewhere', 'x'] }, isShown: false },
  {
    line: 'on this page by its id',
    settings: { enabledPages: ['x', '5f0a11de0000000000000020'] },
    isShown: true,
  },
  {
    line: 'on this page by its path',
    settings: { enabledPages: ['/site/overlays'] },
    isShown: true,
  },
  { line: 'on the main page', pageType: 1, isShown: true },
  { line: 'on an item', pageType: 50, isShown: true },
  { line: 'on the search page', pageType: 102, isShown: true },
  { line: 'on a splash page', pageType: 3, isShown: false },
  { line: 'where there is nothing', pageType: 100, isShown: false },
  { line: 'on a lock screen', pageType: 103, isShown: false },
  { line: 'in the cart', pageType: 200, isShown: false },
  { line: 'in the checkout', pageType: 201, isShown: false },
  { line: 'on the page that says goodbye to a newsletter', pageType: 300, isShown: false },
];
