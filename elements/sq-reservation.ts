import { reservationStyles } from '../src/features/reservation/reservation.styles.js';
import { reservationInput } from '../src/features/reservation/input.js';
import { View } from '../src/features/reservation/View.js';
import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { consentPlaceholderStyles } from '../src/ui/consent-placeholder.styles.js';

/**
 * Put a link to the provider's page inside the element. The link is always visible, even without JavaScript. Below it, the
 * element shows the provider's widget.
 *
 * The link's URL identifies the business:
 *
 * | `provider` | link URL |
 * | --- | --- |
 * | `opentable` | `https://www.opentable.com/restref/client/?rid=412810` |
 * | `tock` | `https://www.exploretock.com/NAME` |
 * | `zola` | `https://www.zola.com/registry/KEY` |
 * | `acuity` | `https://app.acuityscheduling.com/schedule.php?owner=NUMBER`, or another page of Acuity |
 *
 * If you use a link to another website, set `account`.
 *
 * Until the visitor allows the `category`, the element shows a placeholder and requests nothing from the provider. If the
 * widget does not appear within ten seconds, only the link is shown.
 *
 * The style sheet reserves space for the widget. The height depends on `provider` and, for OpenTable, also on the element's
 * width. If a widget is taller, it scrolls. If the element is wider than 850 pixels, OpenTable uses its wide theme. If the
 * element is wider than 750 pixels, the Tock widget is beside the link. A page can contain only one Tock widget.
 *
 * For signed-in site owners, the element is only a preview. Pressing it shows a message.
 *
 * The provider's script runs in your page. The element inserts the script and a `<div>` for the widget as children. If your
 * content security policy (CSP) is strict, allow the provider's hosts in `script-src` and `frame-src`. The script gets the
 * page's nonce.
 *
 * @element sq-reservation
 * @summary Reservation widget from OpenTable, Tock, Zola or Acuity, with a link.
 * @load visible
 * @styles own
 * @attr {'opentable' | 'tock' | 'zola' | 'acuity'} provider - Provider of the widget. Required. An invalid value keeps the server's HTML.
 * @attr {string} account - Account at the provider: restaurant ID (OpenTable), business name (Tock), registry key (Zola) or owner ID (Acuity). If absent, it is read from the link's URL.
 * @attr {URL} script-url - URL of the provider's script: an `https:` URL, or a path on the site. If absent, the provider's standard script is used.
 * @attr {'preferences' | 'analytics' | 'marketing'} category - Consent category that the visitor must allow first. Default: preferences.
 * @slot - Link to the provider's page, and other content.
 * @slot widget - The provider's widget, which the element inserts.
 * @csspart consent - Placeholder that asks for consent.
 * @csspart consent-text - Text of the placeholder.
 * @csspart load-once - Button that loads only this widget.
 * @csspart always-allow - Button that allows the category on the whole site.
 * @csspart status - Message that the widget is loading, or could not be loaded.
 * @csspart preview - Button that covers the element for signed-in site owners.
 * @csspart alert - Dialog that explains the preview.
 * @csspart okay - Button that closes the dialog.
 * @cssproperty --sq-reservation-height - Height to reserve for the widget. If not set, it is between 10rem and 50rem, depending on the provider.
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
