import { asksForChoices, bannerCommands } from '../../../features/consent/start/banner-commands.js';
import { ALLOWED_COOKIE, CONSENT_COOKIE, readCookie } from '../../../model/cookies.js';
import { gtag, headState } from '../../../page/head-state.js';
import { consentSignals, isAllowed, readAllowed } from '../../../page/model/consent.js';
import type { HeadPolicy } from '../snippet.js';
import { readCookies } from '../../../platform/storage-item.js';

/** Replaced by `headSnippet`. */
declare const __SQ_CONSENT__: HeadPolicy;

/** Maximum milliseconds that Google's tags wait for a consent update by the visitor or the page runtime. */
const WAIT = 500;

const policy = __SQ_CONSENT__;
const cookies = readCookies();
const allowed = readAllowed(
  readCookie(cookies, ALLOWED_COOKIE),
  readCookie(cookies, CONSENT_COOKIE),
  policy,
);
const isOptedOut = 'globalPrivacyControl' in navigator && !!navigator.globalPrivacyControl;
/** The Consent Mode signals for Google's tags. */
export const signals = consentSignals((category) =>
  isAllowed(category, policy, allowed, isOptedOut),
);
gtag('consent', 'default', { ...signals, wait_for_update: WAIT });
headState().consentDefault = true;
headState().early = [];
for (const command of bannerCommands)
  addEventListener(`sq-cookie-banner-${command}`, (event) => headState().early?.push(event), true);
addEventListener('click', (event) => {
  if (asksForChoices(event) && headState().early?.push(event)) event.preventDefault();
});
