import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { accountInput, accountStyles, View } from '../src/features/account/View.js';
import { visuallyHiddenStyles } from '../src/ui/visually-hidden.styles.js';

/**
 * Put the form of your server inside the element. Without JavaScript, the form is posted as usual. With JavaScript, it is sent
 * in the background. If the server rejects it, the server's message is shown above the form. Otherwise the page is reloaded, or
 * the visitor is taken to `redirect`, so that the server can show the customer's content.
 *
 * To sign out, the form contains a hidden field `_method` with the value `DELETE`. If its checkbox `cloneCart` is checked, the
 * browser keeps a copy of the cart.
 *
 * If the element contains no form, it creates one: a form to sign in or, with `email`, a form to sign out.
 *
 * @element sq-account
 * @summary Sign-in and sign-out form for the customers of a site.
 * @load interaction, visible :not(:has(form))
 * @styles own
 * @hold submit form
 * @hold click button:not([type]), [type="submit"]
 * @attr {string} email - Email address of the customer who is signed in. If the element contains no form, it creates a sign-out form that shows this address. If `email` is absent, it creates a sign-in form.
 * @attr {string} redirect - Where to go after signing in or out: a path, or an `http:` or `https:` URL. If absent, the page is reloaded.
 * @attr {boolean} no-clone-cart - Discards the cart on sign-out, even if `cloneCart` is checked in the form. Default: false.
 * @slot - The form. To sign in: the fields `email`, `password` and `rememberMe`. To sign out: the fields `_method` (`DELETE`), `cloneCart` and `xsrfToken`, the token of the session.
 * @csspart message - Message above the form that explains why the server has rejected it.
 * @cssproperty [--sq-account-error=var(--sq-error)] - Color of the error message and its border.
 * @cssstate pending - The request has been sent, and the server has not responded yet.
 * @fires {AccountSignedIn} sq-account-signed-in - The customer was signed in. Fired before the page is reloaded or left. `detail.email`: string, the customer's email address.
 * @fires {AccountSignedOut} sq-account-signed-out - The customer was signed out. Fired before the page is reloaded or left. `detail.cloneCart`: boolean, whether the browser keeps a copy of the cart.
 */
export class SqAccount extends reactBlock({
  input: accountInput,
  view: View,
  styles: [visuallyHiddenStyles, accountStyles],
}) {}

define('sq-account', SqAccount);
