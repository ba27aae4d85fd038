import { asksForChoices, bannerCommands } from '../../../features/consent/start/banner-commands.js';
import { ALLOWED_COOKIE, CONSENT_COOKIE, readCookie } from '../../../model/cookies.js';
import { headState } from '../../../page/head-state.js';
import { consentSignals, isAllowed, readAllowed } from '../../../page/model/consent.js';
import type { HeadPolicy } from '../snippet.js';
import { readCookies } from '../../../platform/storage-item.js';

/** Written by `headSnippet`. */
declare const __SQ_CONSENT__: HeadPolicy;

/** Milliseconds for which Google's tags wait for what a visitor answers, or the runtime says. */
const WAIT = 500;

const policy = __SQ_CONSENT__;
const cookies = readCookies();
const allowed = readAllowed(
  readCookie(cookies, ALLOWED_COOKIE),
  readCookie(cookies, CONSENT_COOKIE),
  policy,
);
const isOptedOut = 'globalPrivacyControl' in navigator && !!navigator.globalPrivacyControl;
/** What Google's tags are told. */
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

/** Google's tags distinguish commands from other entries by their type, which is that of `arguments`. */
function gtag(..._command: readonly unknown[]): void {
  // eslint-disable-next-line prefer-rest-params -- see above.
  (window.dataLayer ??= []).push(arguments);
}
