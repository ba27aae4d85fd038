import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { memberAreaInput, memberAreaStyles, View } from '../src/features/member-area/View.js';

/**
 * Put the plans inside the element. They may be inside wrappers. Each plan is an element with `data-plan="…"`, which contains
 * its price and the link or form with which visitors join. Several elements with the same `data-plan` are parts of one plan.
 * Visitors without JavaScript see all plans.
 *
 * The element adds a button for each plan. The style sheet reserves space for the buttons, so that the content does not move.
 * A single plan gets no button.
 *
 * The first plan is shown at first, or the one with `data-plan-chosen`. The other plans have the attribute `hidden`, which is
 * restored if a library such as Idiomorph morphs the page. A link to an `id` in a hidden plan shows that plan.
 *
 * @element sq-member-area
 * @summary Pricing plans of a member area, one at a time.
 * @load visible
 * @styles own
 * @attr {boolean} access-denied - Shows the slot `denied`. Set it for visitors without access to the member area. Default: false.
 * @slot - The plans. The label of a plan's button is its `data-plan-label`, or else its first heading, or else its `data-plan`.
 * @slot denied - Message to visitors without access. Hidden unless `access-denied` is set.
 * @csspart options - Group of buttons that select a plan.
 * @csspart option - Button that selects a plan. The button of the shown plan has `aria-pressed="true"`.
 * @cssproperty [--sq-member-area-accent=var(--sq-accent)] - Background of the pressed button.
 * @cssproperty [--sq-member-area-on-accent=var(--sq-on-accent)] - Text color of the pressed button.
 * @cssproperty [--sq-member-area-border=color-mix(in srgb, currentColor 30%, transparent)] - Color of the border around the buttons.
 * @cssstate options - There are several plans, and buttons to select one.
 * @cssstate ready - JavaScript has loaded, and one plan is shown.
 * @fires {MemberAreaOptionSelected} sq-member-area-option-selected - The visitor has selected another plan. `detail.plan`: string, the `data-plan` of that plan.
 */
export class SqMemberArea extends reactBlock({
  input: memberAreaInput,
  view: View,
  styles: [memberAreaStyles],
}) {}

define('sq-member-area', SqMemberArea);
