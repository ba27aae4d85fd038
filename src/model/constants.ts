/*
 * Constants that the pages and tools of a site share with the elements (behavior.md#constants-tokens,
 * behavior.md#messages-general).
 */

export const designTokens = {
  /** In pixels. */
  spacing: [0, 6, 11, 16, 22, 27, 33, 38, 44, 49, 55],
  /** Minimum and maximum, in pixels. */
  fontSizes: [9.75, 28],
  /** In pixels. */
  radii: [0, 4, 8],
  fontWeights: [400, 500, 600],
  /** In milliseconds. */
  durations: [0, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600],
} as const;

/** Window widths in pixels at which a layout may change. */
export const breakpoints = { medium: 800, large: 1024 } as const;

/** Window heights in pixels at which a layout may change. */
export const heightThresholds = [926, 1024, 1366] as const;

/** Lowest `z-index` of overlays. */
export const Z_INDEX = 30_000;

/** Maximum window width of a phone, in pixels. */
export const PHONE_WIDTH = 432;

/** Returns the device class for a window width in pixels. Tablets count as desktops. */
export function deviceViewOf(width: number): 'phone' | 'desktop' {
  return width <= PHONE_WIDTH ? 'phone' : 'desktop';
}

/** General failure messages, for code that displays messages itself. */
export const generalMessages = {
  somethingWentWrong: 'Something went wrong',
  networkError: 'Network error',
  fileProcessingFailed: 'File processing failed',
  fileProcessingCancelled: 'File processing cancelled',
  uploadIncomplete: 'File upload failed to complete',
  uploadError: 'Error uploading',
  renameProblem: 'There was a problem while renaming your file',
  uploadProblem: 'There was a problem while uploading your file',
  unableToConnect: 'Unable to connect. Please try again',
  unableToLoadResults: 'Unable to load results',
  unableToLoad: 'Unable to load. Try again.',
  noJobAnswer: 'No response data from job request',
  unableToLoadCollections: 'Unable to load collections',
  unableToLoadFonts: 'Unable to load fonts',
  unableToPreviewFont: 'Unable to load preview for {fontName}',
  unableToLocateContent: 'Unable to locate content',
  noMailingLists: "You don't have any mailing lists. Please create one before continuing",
  noTimeZone: 'failed to load timezone',
} as const;
