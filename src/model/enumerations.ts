/*
 * Names for the numbers and keywords in exported data (behavior.md#enumerations). If the names of an enumeration's members are
 * not published, only the enumeration's range is listed.
 */

export const pageKinds = {
  main: 1,
  page: 2,
  splashPage: 3,
  contentItem: 50,
  notFound: 100,
  error: 101,
  search: 102,
  lockScreen: 103,
  popupOverlay: 104,
  protectedContent: 105,
  memberAreaAccessDenied: 106,
  cart: 200,
  checkout: 201,
  orderConfirmed: 202,
  donate: 203,
  contributionConfirmed: 204,
  cartV2: 205,
  subscriptionConfirmed: 206,
  orderReceived: 207,
  membershipConfirmed: 208,
  reviewsRequest: 209,
  digitalProductPreview: 210,
  orderStatus: 211,
  newsletterUnsubscribe: 300,
  commerceEmailPreview: 301,
} as const;

/** Kinds of pages whose styles can be adjusted. */
export const tweakPageTypes = [
  'SPLASH_PAGE',
  'LOCK_SCREEN',
  'POPUP_OVERLAY',
  'CHECKOUT',
  'STYLE',
] as const;

/** A collection's layouts. */
export const collectionViews = ['list', 'grid', 'product'] as const;

export const collectionTypes = {
  generic: 1,
  subscription: 2,
  twitter: 3,
  foursquare: 4,
  instagram: 5,
  galleryBlock: 6,
  templatePage: 7,
  splashPage: 8,
  page: 10,
  fiveHundredPx: 11,
  flickr: 12,
  products: 13,
  mosaic: 14,
  slideGallery: 15,
  slideAlbum: 16,
  slideVideo: 17,
  albumBlock: 18,
  project: 19,
  sectionCatalog: 20,
  pageCatalog: 21,
  itemCatalog: 22,
  portfolio: 23,
  lessons: 24,
} as const;

/** Some types, such as exports and taxonomies, have several numbers. */
export const itemTypes = {
  text: 1,
  image: 2,
  quote: 4,
  link: 5,
  chat: 6,
  audio: 7,
  video: 8,
  review: 10,
  storeItem: 11,
  event: 12,
  thread: 13,
  gallery: 14,
  binary: 15,
  cssAsset: 16,
  tweakAsset: 17,
  digitalGood: 18,
  attachment: 19,
  exports: [20, 21],
  richText: 22,
  tweet: 50,
  rss: 51,
  checkin: 52,
  knowledgeBaseArticle: 54,
  projectItem: 55,
  taxonomies: [56, 57, 58],
  portfolioItem: 59,
  translatableStringsExport: 60,
  platformVideo: 61,
  lesson: 62,
} as const;

/** Names of item types in tracking data. */
export const trackingNames = {
  audio: 'album-track',
  event: 'event-item',
  image: 'gallery-image',
  portfolioItem: 'portfolio-item',
  text: 'blog-post',
  video: 'gallery-video',
} as const satisfies Partial<Record<keyof typeof itemTypes, string>>;

export const publishStates = {
  published: 1,
  scheduled: 2,
  needsReview: 3,
  draft: 4,
  private: 5,
  deleted: 6,
} as const;

/** Visibility values in tracking data. */
export const visibilityStates = ['draft', 'published', 'needs_review', 'scheduled'] as const;

export const websiteStatuses = {
  expired: 1,
  pastDue: 2,
  trial: 3,
  beta: 4,
  removed: 5,
  internal: 6,
  comped: 7,
  paid: 8,
  linkedToVersion5: 11,
  activeParkingPage: 12,
  resold: 13,
  resoldGracePeriod: 14,
  enterprise: 15,
} as const;

export const websiteKinds = {
  classic: 1,
  coverPage: 2,
  parkingPage: 3,
  commerce: 4,
  enterprise: 5,
} as const;

export const platformVersions = ['7', '7.1', '8'] as const;

/** Blocks of cover pages and slides. This numbering differs from {@link layoutBlockTypes}; exported data contains both. */
export const slideBlockTypes = {
  heading: 1,
  subHeading: 2,
  body: 3,
  image: 4,
  gallery: 5,
  video: 6,
  socialIcons: 7,
  buttons: 8,
  navigation: 9,
  customForm: 10,
  newsletter: 11,
  album: 12,
  map: 13,
  logo: 14,
  action: 15,
  form: 16,
  lock: 17,
  password: 18,
  twitter: 19,
  popupOverlayAction: 20,
  tempLockInject: 100,
} as const;

/** Blocks in a layout. Only the blocks whose names are known are listed. */
export const layoutBlockTypes = {
  map: 4,
  form: 9,
  button: 53,
  summaryV2: 55,
  opentableV2: 66,
  memberArea: 67,
  tock: 68,
  accordion: 69,
  marquee: 70,
  shape: 71,
} as const;

/** Types of slices. The same numbers are used for slides. */
export const sliceTypes = { coverPage: 1, lockScreen: 2, popupOverlay: 3 } as const;

export const units = { imperial: 1, metric: 2 } as const;
export const overlayStyles = { none: 1, light: 2, dark: 3 } as const;
export const colourChoices = { none: 1, black: 2, white: 3 } as const;
export const visibilityChoices = { show: 1, none: 2 } as const;
export const contentParents = { buttonBlock: 1, popupOverlay: 2 } as const;
export const sides = ['left', 'right'] as const;

export const screenPositions = [
  'top-left',
  'top-center',
  'top-right',
  'center-left',
  'center',
  'center-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const;

export const deviceViews = ['desktop', 'phone', 'tablet'] as const;
export const fluidBreakpoints = ['mobile', 'desktop'] as const;

/** First and last number of enumerations whose members are not named here. */
export const ranges = {
  layoutBlockTypes: [1, 71],
  layouts: [1000, 1019],
  entitlements: [1, 69],
  connectedServices: [1, 80],
} as const;

export function isInRange(name: keyof typeof ranges, value: number): boolean {
  const [first, last] = ranges[name];
  return Number.isInteger(value) && value >= first && value <= last;
}

/** Maximum counts and lengths (behavior.md#limits-content). Lengths are in characters. */
export const contentLimits = {
  smugGalleries: 20,
  smugGallerySize: 50,
  blocksPerLayout: 60,
  tracksPerAlbum: 60,
  orderableItems: 250,
  nestedCategories: 10_000,
  productsPerCollection: 200,
  tagLength: 50,
  categoryLength: 25,
} as const;

/** Returns `true` if a count or a text's length is within the limit. */
export function isWithinLimit(name: keyof typeof contentLimits, value: number | string): boolean {
  // Code points are counted, so that a character above U+FFFF counts as one.
  const size = typeof value === 'string' ? [...value].length : value;
  return Number.isInteger(size) && size >= 0 && size <= contentLimits[name];
}

/** Number of bytes in a "megabyte" in file limits (behavior.md#limits-files). */
export const MEGABYTE = 1_000_000;

/** Formats the maximum size of a file, which is a number of megabytes (behavior.md#limits-files): `5 MB`. */
export function sizeLimitText(bytes: number): string {
  return `${String(bytes / MEGABYTE)} MB`;
}

/** Formats a file size in units of 1,024 (behavior.md#limits-files): `1.5 MB`. */
export function fileSizeText(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;
  let [size, step] = [bytes, 0];
  // The rounded value is compared, so that "1024 KB" becomes "1 MB".
  while (Number(size.toFixed(1)) >= 1024 && step < units.length - 1)
    [size, step] = [size / 1024, step + 1];
  return `${String(Number(size.toFixed(1)))} ${units[step] ?? ''}`;
}
