import { reservationStyles } from '../src/features/reservation/reservation.styles.js';
import { reservationInput } from '../src/features/reservation/input.js';
import { View } from '../src/features/reservation/View.js';
import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { consentPlaceholderStyles } from '../src/ui/consent-placeholder.styles.js';

/**
 * A table, a visit or a gift by OpenTable, Tock, Zola or Acuity: a link of the page to the provider, and below it the provider's
 * own widget.
 *
 * The link is what a visitor without JavaScript has, and it stays. Nothing of the provider is asked for before the visitor allows the
 * category; until then a question stands in the widget's place. What does not come in ten seconds is not waited for.
 * Whose it is stands in the link's address (`https://www.opentable.com/restref/client/?rid=412810`, `https://www.exploretock.com/NAME`,
 * `https://www.zola.com/registry/KEY`, `https://app.acuityscheduling.com/schedule.php?owner=NUMBER` or another page of Acuity's), or in `account`.
 *
 * The style sheet keeps the room of the widget, whose height follows from `provider` and the width of the tag: a frame that is
 * higher scrolls in it. OpenTable draws its wide theme where the tag is more than 850 pixels wide. With Tock link and widget lie
 * side by side above 750 pixels; one Tock widget fits into a page. To a signed-in owner the block is a preview: whatever is pressed says so.
 *
 * Scripts of the providers look for their place in the page, so the tag has a `<div>` of its own among its children for
 * that, and in it the provider's script. A strict policy of the page needs `script-src` and `frame-src` for the provider's hosts;
 * a script passes by the nonce that others of the page have.
 *
 * @element sq-reservation
 * @summary A link to reserve by OpenTable, Tock, Zola or Acuity, and the provider's widget.
 * @load visible
 * @styles own
 * @attr {'opentable' | 'tock' | 'zola' | 'acuity'} provider - Who takes the reservations. Without it the link stays a link. No default for a bad one.
 * @attr {string} account - OpenTable's number of the restaurant, the name at Tock, the key of the registry, Acuity's number of the owner. Default is what the link says.
 * @attr {string} script-url - Address of the provider's script where it is not the usual one: by https, or a path of the site.
 * @attr {'preferences' | 'analytics' | 'marketing'} category - What the visitor has to allow. Default preferences.
 * @slot - The link, an `<a href>`, and whatever else the page says.
 * @slot widget - The place of the provider's widget, which the tag makes itself.
 * @csspart consent - The question, and what it is about.
 * @csspart consent-text - The text of the question.
 * @csspart load-once - The button that loads this widget.
 * @csspart always-allow - The button that allows the category.
 * @csspart status - Says that the widget is loading, or has not come.
 * @csspart preview - The button over the block of a signed-in owner.
 * @csspart alert - The dialog that says that it is a preview.
 * @csspart okay - The button that closes it.
 * @cssproperty --sq-reservation-height - Height of the widget's room. Default: that of the provider's widget, 10 to 50rem.
 * @cssstate loading - The provider's script is on its way.
 * @cssstate shown - The widget is there.
 * @cssstate failed - The widget could not be loaded. Only the link is shown, without space for a widget.
 */
export class SqReservation extends reactBlock({
  input: reservationInput,
  view: View,
  styles: [consentPlaceholderStyles, reservationStyles],
}) {}

define('sq-reservation', SqReservation);
