import { closeButtonStyles } from '../src/ui/close-button.styles.js';
import { modalStyles } from '../src/ui/modal/modal.styles.js';
import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { popupOverlayInput } from '../src/features/popup/input.js';
import { popupOverlayStyles } from '../src/features/popup/popup-overlay.styles.js';
import { View, type PopupOverlayMethods } from '../src/features/popup/View.js';

/**
 * Lies over the page with what it holds, a newsletter for instance, where its visitor has not seen it lately: a modal
 * dialog, which Escape, its close button and a click beside it close. When it shows itself follows from the page context
 * (`popupOverlaySettings`) and from what the browser remembers of it; attributes win over the context. It waits until
 * nothing else lies over the page. The page runtime puts one into pages that have none, where the site's settings say
 * what it holds. Of several on a page the first one shows itself.
 *
 * @element sq-popup-overlay
 * @summary What a site wants to say to everybody once, over the page.
 * @load idle
 * @attr {string} heading - Its heading and name. Default the site's setting.
 * @attr {string} label - Its name where neither it nor what it holds has a heading. Default A message from this site.
 * @attr {'center' | 'full' | 'bottom'} layout - A box in the middle, the whole window, or its lower edge. Default the site's setting, else center.
 * @attr {number} version - Raised, it is shown to everybody again. Default the site's setting, else 0.
 * @attr {number} display-frequency - Days from when it was closed until it is shown again; -1 is never. Default the site's setting, else 1.
 * @attr {boolean} show-until-signup - Not any more once a form in it has been sent. Default false, unless the site's settings do.
 * @attr {boolean} enable-mobile - Also in windows of 432 px and less. Default false, unless the site's settings do.
 * @attr {number} delay - Seconds that the page is in sight before it shows itself. Default the site's setting, else none.
 * @attr {number} scroll-depth - Percent of the page to scroll through before it shows itself. Default the site's setting, else none.
 * @attr {boolean} exit-intent - Shows itself when a mouse leaves the page at its upper edge, which no finger does: for touch screens give a delay or a scroll depth, too. Of several conditions the first one counts. Default the site's setting, else false.
 * @attr {boolean} manual - Opens only by `show()`. Default false.
 * @attr {boolean} preview - Shows it as a box where it stands, whatever is remembered, and remembers nothing. Default false.
 * @slot - Its content, such as a text and a form. A `<form method="dialog">` closes the popup.
 * @csspart dialog - The box over the page.
 * @csspart panel - What is in it.
 * @csspart heading - The heading.
 * @csspart close - The close button.
 * @cssproperty [--sq-popup-overlay-width=32rem] - Widest that the box, or what is in it, gets.
 * @cssproperty [--sq-popup-overlay-padding=clamp(1.5rem, 6vi, 2.5rem)] - Space around the content.
 * @cssproperty [--sq-popup-overlay-radius=var(--sq-radius-large)] - Radius of the box.
 * @cssproperty [--sq-popup-overlay-background=var(--sq-surface)] - Background of the box.
 * @cssproperty [--sq-popup-overlay-color=var(--sq-text)] - Colour of the text.
 * @cssproperty [--sq-popup-overlay-backdrop=rgb(0 0 0 / 50%)] - What lies over the page.
 * @cssstate open - It is open.
 * @cssstate full - It takes the whole window.
 * @cssstate bottom - It stands at the lower edge.
 * @fires sq-popup-overlay-opened - It is open.
 * @fires {PopupEnd} sq-popup-overlay-closed - It is closed. `detail.submitted` is whether the visitor has signed up in it meanwhile.
 */
export class SqPopupOverlay extends reactBlock<typeof popupOverlayInput, PopupOverlayMethods>({
  input: popupOverlayInput,
  hidesFailure: true,
  view: View,
  styles: [closeButtonStyles, modalStyles, popupOverlayStyles],
  methods: ['show', 'hide'],
}) {
  /** Opens it now, whatever is remembered. Settles when it has been closed. */
  override show(): Promise<void> {
    return super.show();
  }

  /** Closes it, as its close button does. */
  override hide(): void {
    super.hide();
  }
}

define('sq-popup-overlay', SqPopupOverlay);
