import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { accountInput, accountStyles, View } from '../src/features/account/View.js';
import { visuallyHiddenStyles } from '../src/ui/visually-hidden.styles.js';

/**
 * Put your server's form inside the element. Without JavaScript, the browser posts the form as usual. With JavaScript, the
 * element sends it in the background. If the server rejects the form, the server's message is shown above it. Otherwise, the
 * page reloads, or navigates to `redirect`, so that the server can show the customer's content.
 *
 * A sign-out form contains a hidden `_method` field with the value `DELETE`. If the form's `cloneCart` checkbox is checked, the
 * browser keeps a copy of the cart after the customer has signed out.
 *
 * If the element contains no form, it creates one: a sign-out form if `email` is set, otherwise a sign-in form.
 *
 * @element sq-account
 * @summary Sign-in and sign-out form for a site's customers.
 * @load interaction, visible :not(:has(form))
 * @styles own
 * @hold submit form
 * @hold click button:not([type]), [type="submit"]
 * @attr {string} email - Email address of the signed-in customer. If the element contains no form, it creates a sign-out form that shows this address. If absent, it creates a sign-in form.
 * @attr {URL} redirect - Page to open after signing in or out: a path, or an `http:` or `https:` URL. If absent, the page is reloaded.
 * @attr {boolean} no-clone-cart - Discards the cart on sign-out, even if the form's `cloneCart` checkbox is checked. Default: false.
 * @slot - The form. A sign-in form has the fields `email`, `password` and `rememberMe`. A sign-out form has the fields `_method` (`DELETE`), `cloneCart` and `xsrfToken` (the session's XSRF token).
 * @csspart message - Message above the form that explains why the server rejected it.
 * @cssproperty [--sq-account-error=var(--sq-error)] - Color of the error message and its border.
 * @cssstate pending - The request has been sent, and the server has not responded yet.
 * @fires {AccountSignedIn} sq-account-signed-in - The customer was signed in. Fired before the page reloads or navigates to `redirect`. `detail.email`: string, the customer's email address.
 * @fires {AccountSignedOut} sq-account-signed-out - The customer was signed out. Fired before the page reloads or navigates to `redirect`. `detail.cloneCart`: boolean, whether the browser keeps a copy of the cart.
 */
export class SqAccount extends reactBlock({
  input: accountInput,
  view: View,
  styles: [visuallyHiddenStyles, accountStyles],
}) {}

define('sq-account', SqAccount);
