import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { accountInput, accountStyles, View } from '../src/features/account/View.js';
import { visuallyHiddenStyles } from '../src/ui/visually-hidden.styles.js';

/**
 * Signs a site's customers in and out.
 *
 * The page's form stays as it is and posts by itself without JavaScript; the block sends it from the
 * page, says beside it why the server refuses, and goes on to a page on which the server shows what is
 * the customer's. A form with a hidden `_method` of `DELETE` signs out; its `cloneCart` box keeps a copy
 * of the cart in the browser. An empty tag gets a form of its own: to sign in, or with `email` to sign out.
 *
 * @element sq-account
 * @summary Signs a customer of the site in and out.
 * @load interaction, visible :not(:has(form))
 * @styles own
 * @hold submit form
 * @hold click button:not([type]), [type="submit"]
 * @attr {string} email - Who is signed in, where the tag holds no form: then it gets the one to sign out with.
 * @attr {string} redirect - Where to go on to: a path, or an address with http(s). Without it the page is loaded anew.
 * @attr {boolean} no-clone-cart - Forgets the cart at the sign-out, whatever the form says. Default: false.
 * @slot - The form: `email`, `password` and `rememberMe`, or a hidden `_method` of `DELETE`, `cloneCart`, and the `xsrfToken` of the session.
 * @csspart message - Why the server refuses.
 * @cssproperty [--sq-account-error=var(--sq-error)] - Colour of that message.
 * @cssstate pending - The server has not answered yet.
 * @fires {AccountSignedIn} sq-account-signed-in - The customer is signed in; the block leaves the page after it.
 * @fires {AccountSignedOut} sq-account-signed-out - The customer is signed out; the block leaves the page after it.
 */
export class SqAccount extends reactBlock({
  input: accountInput,
  view: View,
  styles: [visuallyHiddenStyles, accountStyles],
}) {}

define('sq-account', SqAccount);
