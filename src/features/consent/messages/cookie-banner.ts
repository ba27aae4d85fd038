import { defineMessages } from '../../../i18n/messages/catalogue.js';

export const cookieBannerMessages = defineMessages('cookieBanner', {
  /** Texts of the cookie banner. */

  /** The first three are the specification's, for a site that gives no others (section 5). */
  accept: 'Accept',
  decline: 'Decline',
  bannerText:
    'By using this website, you agree to our use of cookies. We use cookies to provide you with a great experience and to help our website run effectively.',
  /** Where the site uses nothing else, whatever anybody answers. */
  informationText: 'This website uses only the cookies that it needs to work.',
  /** Closes what says so. */
  okay: 'Okay',
  /** The banner's name, for those who cannot see where it is. */
  bannerName: 'Cookies',
  /** Leads to the choices. */
  manage: 'Cookie settings',
  /** The browser sends Global Privacy Control. */
  optedOut:
    'Your browser’s privacy signal (Global Privacy Control) is honored: no marketing unless you accept it.',
});
