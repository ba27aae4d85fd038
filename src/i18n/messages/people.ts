/** Texts for whoever logs out, and of what shows in place of the whole page. */

/** While the server ends the session. */
export const loggingOut = 'Logging out…';
export const unableToLogOut = 'Unable to log out';
/** On the page that a logout leads to (spec section 2, "Redirects"). */
export const loggedOutTitle = 'Logout Successful';
export const loggedOutText = 'You have been successfully logged out.';
/** The buttons of the system error (spec section 2, "Screens and overlays"). */
export const reloadPage = 'Reload Page';
export const clear = 'Clear';
