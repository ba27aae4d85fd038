import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { memberAreaInput, memberAreaStyles, View } from '../src/features/member-area/View.js';

/**
 * The pricing plans of what only members see, one at a time, and the buttons that choose between them.
 *
 * Each element with `data-plan` is a plan, also inside wrappers: its price, and the form or link with which a visitor joins. They
 * stay the server's, and the one with `data-plan-chosen` is shown first; without JavaScript all of them stand below each other. Room for the buttons is kept
 * above them, so that nothing moves.
 * The others have `hidden` meanwhile, whatever a morph makes of it; a link into one of them shows it.
 *
 * @element sq-member-area
 * @summary The pricing plans of a member area, one at a time.
 * @load visible
 * @styles own
 * @attr {boolean} access-denied - Access was denied to a visitor: shows the slot `denied`. Default false.
 * @slot - The plans. The label of a plan's button is its `data-plan-label`, else its heading.
 * @slot denied - The message to visitors who are no members.
 * @csspart options - The buttons together.
 * @csspart option - A button; the one that is pressed has `aria-pressed`.
 * @cssproperty [--sq-member-area-accent=var(--sq-accent)] - Background of the button that is pressed.
 * @cssproperty [--sq-member-area-on-accent=var(--sq-on-accent)] - Text of the button that is pressed.
 * @cssproperty [--sq-member-area-border=color-mix(in srgb, currentColor 30%, transparent)] - Border around the buttons.
 * @cssstate options - There are several plans, and buttons to select one.
 * @cssstate ready - The buttons are there, and one plan is shown.
 * @fires {MemberAreaOptionSelected} sq-member-area-option-selected - A visitor has chosen another plan.
 */
export class SqMemberArea extends reactBlock({
  input: memberAreaInput,
  view: View,
  styles: [memberAreaStyles],
}) {}

define('sq-member-area', SqMemberArea);
