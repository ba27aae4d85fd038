/** Texts of the cookie banner. */

/** The first three are the specification's, for a site that gives no others (section 5). */
export const accept = 'Accept';
export const decline = 'Decline';
export const bannerText =
  'By using this website, you agree to our use of cookies. We use cookies to provide you with a great experience and to help our website run effectively.';
/** The banner's name, for those who cannot see where it is. */
export const bannerName = 'Cookies';
/** Leads to the choices. */
export const manage = 'Cookie settings';
