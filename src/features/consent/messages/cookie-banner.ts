import { defineMessages } from '../../../i18n/messages/catalogue.js';

export const cookieBannerMessages = defineMessages('cookieBanner', {
  /** The next three texts are default values of settings (behavior.md#consent-banner-defaults). */
  accept: 'Accept',
  decline: 'Decline',
  bannerText:
    'By using this website, you agree to our use of cookies. We use cookies to provide you with a great experience and to help our website run effectively.',
  /** Shown if the site's policy denies all optional categories. */
  informationText: 'This website uses only necessary cookies.',
  /** Button that closes `informationText`. */
  okay: 'Okay',
  /** Accessible name of the banner. */
  bannerName: 'Cookies',
  /** Button that opens the choices. */
  manage: 'Cookie settings',
  /** Shown if the browser sends a Global Privacy Control signal. */
  optedOut:
    'We honor your browser’s privacy signal (Global Privacy Control): marketing stays off unless you accept it.',
});
