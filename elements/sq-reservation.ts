import { reservationStyles } from '../src/features/reservation/reservation.styles.js';
import { reservationInput } from '../src/features/reservation/input.js';
import { View } from '../src/features/reservation/View.js';
import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { consentPlaceholderStyles } from '../src/ui/consent-placeholder.styles.js';

/**
 * Put a link to the provider's page inside the element. It stays visible, also without JavaScript. Below it, the element
 * shows the widget of the provider.
 *
 * The URL of the link identifies the business:
 *
 * | `provider` | URL of the link |
 * | --- | --- |
 * | `opentable` | `https://www.opentable.com/restref/client/?rid=412810` |
 * | `tock` | `https://www.exploretock.com/NAME` |
 * | `zola` | `https://www.zola.com/registry/KEY` |
 * | `acuity` | `https://app.acuityscheduling.com/schedule.php?owner=NUMBER`, or another page of Acuity |
 *
 * For a link to another website, set `account`.
 *
 * Until the visitor allows the `category`, a placeholder is shown, and nothing is requested from the provider. If the widget
 * does not appear within ten seconds, only the link is shown.
 *
 * The style sheet reserves space for the widget. The height depends on `provider`, and for OpenTable also on the width of the
 * element. A frame that is higher scrolls. If the element is wider than 850 pixels, OpenTable uses its wide theme. If it is
 * wider than 750 pixels, the widget of Tock is beside the link. A page can contain only one Tock widget.
 *
 * For a signed-in site owner, the element is a preview: it cannot be used, and pressing it shows a message.
 *
 * The provider's script runs in the page. The element inserts the script and a `<div>` for the widget as children. If the
 * content security policy (CSP) of the page is strict, allow the hosts of the provider in `script-src` and `frame-src`. The
 * script gets the nonce of the page.
 *
 * @element sq-reservation
 * @summary Reservation widget of OpenTable, Tock, Zola or Acuity, with a link.
 * @load visible
 * @styles own
 * @attr {'opentable' | 'tock' | 'zola' | 'acuity'} provider - Provider of the widget. Required. An invalid value keeps the server's HTML.
 * @attr {string} account - Account of the business: number of the restaurant (OpenTable), name of the business (Tock), key of the registry (Zola) or number of the owner (Acuity). If absent, it is read from the link.
 * @attr {string} script-url - URL of the provider's script: an `https:` URL, or a path on the site. If absent, the usual script of the provider is used.
 * @attr {'preferences' | 'analytics' | 'marketing'} category - Consent category that the visitor must allow first. Default: preferences.
 * @slot - Link to the provider's page, and other content.
 * @slot widget - Widget of the provider. The element inserts it.
 * @csspart consent - Placeholder that asks for consent.
 * @csspart consent-text - Text of the placeholder.
 * @csspart load-once - Button that loads this widget only.
 * @csspart always-allow - Button that allows the category on the whole site.
 * @csspart status - Message that the widget is loading, or could not be loaded.
 * @csspart preview - Button that covers the element for a signed-in owner.
 * @csspart alert - Dialog that explains the preview.
 * @csspart okay - Button that closes that dialog.
 * @cssproperty --sq-reservation-height - Height that is reserved for the widget. If absent, it is between 10rem and 50rem, depending on the provider.
 * @cssstate loading - The provider's script is loading.
 * @cssstate shown - The widget is shown.
 * @cssstate failed - The widget could not be loaded. Only the link is shown, and no space is reserved.
 */
export class SqReservation extends reactBlock({
  input: reservationInput,
  view: View,
  styles: [consentPlaceholderStyles, reservationStyles],
}) {}

define('sq-reservation', SqReservation);
