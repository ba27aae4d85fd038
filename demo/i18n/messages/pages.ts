import { defineMessages } from '../../../src/i18n/messages/catalogue.js';

/** Pages of forms, of errors, and of thanks. */
export const pagesMessages = defineMessages('demoPages', {
  all: 'All',
  forms: 'Forms',
  formsText:
    'Real controls in plain HTML: they are filled in, checked and sent with a script and without one.',
  survey: 'The long survey',
  surveyText: 'Two hundred fields, to see that typing stays quick.',
  theForm: 'The form',
  byServer: 'Drawn by the server',
  byJson: 'Drawn from JSON',
  byScript: 'Placed by a script',
  sendAnother: 'Send another',
  chooseOne: 'Choose one',
  optional: 'if you like',

  thanksTitle: 'Thank you',
  thanksDescription: 'It has arrived at Halden Street Coffee.',
  arrived: 'It has arrived',
  thanks: 'Thank you.',
  thanksText:
    'Your words are on the counter. We read everything before the second cup, and write back within a day.',

  error: 'Error {status}',
  unreadable: 'We cannot read that.',
  unreadableText:
    'What your browser sent makes no sense here. Go back, look it over, and try again.',
  staffOnly: 'Staff only.',
  staffOnlyText: 'This door is for those who work here, and your account does not open it.',
  notFound: 'This cup is empty.',
  notFoundText: 'There is nothing at this address. Perhaps it was drunk, perhaps never poured.',
  tooMany: 'One at a time, please.',
  tooManyText: 'That was more than the counter can take at once. Wait a minute, then try again.',
  refused: 'That did not work.',
  refusedText: 'The shop cannot do what was asked of it. Go back, look it over, and try again.',
  broken: 'The machine is down.',
  brokenText: 'Something went wrong on our side, and it is not your doing. Try again in a moment.',
  signIn: 'Sign in',
  allElements: 'All elements',
});

/** The page on which consent can be tried. */
export const consentPageMessages = defineMessages('demoConsent', {
  title: 'Cookies and consent',
  description: 'A cookie banner by settings of your own, and what waits for its answer.',
  text: 'The settings below are those of the page’s context. What waits runs, or loads, as soon as its category is allowed.',
  open: 'Cookie settings',
  waits: 'What waits',
  frame: 'A frame of marketing',
  frameTitle: 'A frame',
  frameText: 'This frame was allowed to load.',
  analyticsFile: 'analytics, a file',
  analyticsInPage: 'analytics, in the page',
  marketingFile: 'marketing, a file',
  settings: 'Settings to try',
  policy: 'Policy',
  banner: 'Banner',
  isCookieBannerEnabled: 'Banner',
  isRestrictiveCookiePolicyEnabled: 'Restrictive policy',
  isRestrictiveCookiePolicyAbsolute: 'Absolute',
  cookieBannerRevision: 'Revision',
  cookieBannerVariant: 'Variant',
  cookieBannerPosition: 'Position',
  cookieBannerTheme: 'Theme',
  cookieBannerCtaVariant: 'Button',
  cookieBannerAcceptType: 'Answers',
  cookieBannerCtaText: 'Accept is called',
  cookieBannerOptOutCtaText: 'Decline is called',
  cookieBannerText: 'Text',
  asUsual: 'as usual',
  show: 'Show',
});
