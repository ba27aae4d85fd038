import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { memberAreaInput, memberAreaStyles, View } from '../src/features/member-area/View.js';

/**
 * Put the plans inside the element. They can be nested in wrappers. Each plan is an element with `data-plan="…"` that contains
 * the price and a link or form for joining. Several elements with the same `data-plan` are parts of one plan. Without
 * JavaScript, visitors see all plans.
 *
 * The element adds a button for each plan, unless there is only one plan. The style sheet reserves space for the buttons, so
 * the content does not shift.
 *
 * Initially, the plan with `data-plan-chosen` is shown, or the first plan if no plan has this attribute. The element sets
 * `hidden` on the other plans. If a library such as Idiomorph removes the attribute by morphing the page, the element sets it
 * again. Following a link to an `id` in a hidden plan shows that plan.
 *
 * @element sq-member-area
 * @summary Pricing plans for a member area, shown one at a time.
 * @load visible
 * @styles own
 * @attr {boolean} access-denied - Shows the `denied` slot. Set this attribute for visitors without access to the member area.
 * Default: false.
 * @slot - The plans. A plan's button is labeled with its `data-plan-label`. If it is absent, the plan's first heading is used,
 * or its `data-plan`.
 * @slot denied - Message for visitors without access. Hidden unless `access-denied` is set.
 * @csspart options - Group of buttons that select a plan.
 * @csspart option - Button that selects a plan. The selected plan's button has `aria-pressed="true"`.
 * @cssproperty [--sq-member-area-accent=var(--sq-accent)] - Background of the pressed button.
 * @cssproperty [--sq-member-area-on-accent=var(--sq-on-accent)] - Text color of the pressed button.
 * @cssproperty [--sq-member-area-border=color-mix(in srgb, currentColor 30%, transparent)] - Color of the border around the
 * buttons.
 * @cssstate options - There are several plans, so the element has buttons.
 * @cssstate ready - JavaScript has loaded, and one plan is shown.
 * @fires {MemberAreaOptionSelected} sq-member-area-option-selected - The visitor has selected a different plan. `detail.plan`:
 * string, the `data-plan` of the selected plan.
 */
export class SqMemberArea extends reactBlock({
  input: memberAreaInput,
  view: View,
  styles: [memberAreaStyles],
}) {}

define('sq-member-area', SqMemberArea);
