/** Texts of what a visitor can allow, by category. */

export const title = 'Cookie settings';
export const intro =
  'You decide what this website may keep and send. You can change it at any time.';
export const necessary = 'Necessary';
export const necessaryText = 'Your cart, your login and this choice. Always allowed.';
export const preferences = 'Preferences';
export const preferencesText = 'Remembers how you like the site, such as a language.';
export const analytics = 'Analytics';
export const analyticsText = 'Counts visits, to see what works and what does not.';
export const marketing = 'Marketing';
export const marketingText = 'Lets others show what suits you, here and elsewhere.';
export const save = 'Save my choice';
export const acceptAll = 'Accept all';
export const declineAll = 'Only necessary';
export const close = 'Close without a change';
/** How things stand. */
export const unanswered = 'You have not chosen yet.';
export const answered = 'This is what you have chosen.';
/** The browser sends Global Privacy Control. */
export const optedOut =
  'Your browser asks for privacy (Global Privacy Control), so marketing is off until you allow it.';
/** The site denies them for everybody. */
export const absolute = 'This website uses nothing but the necessary, whatever you choose.';
