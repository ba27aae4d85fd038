import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { menuInput, menuStyles, View } from '../src/features/menu/View.js';

/**
 * Put each menu into a `<section>` with a heading. The sections may be inside wrappers. Visitors without JavaScript see all
 * menus, and all are printed. The style sheet lays out the content of a section as a menu: headings, lists of dishes, prices
 * (`<data>` or `<sq-price>`) and descriptions (`<p>`).
 *
 * The element adds a tab for each menu. The style sheet reserves space for the tabs, so that the content does not move. A
 * single menu gets no tab.
 *
 * The selected menu has the role `tabpanel`. The other menus have `hidden="until-found"`. A link to an `id` in a hidden menu
 * shows that menu. Browsers that support this value also search hidden menus, and show the menu of a match.
 *
 * @element sq-menu
 * @summary Menus of a restaurant, one at a time, selected by tabs.
 * @load interaction, visible :has(section ~ section, div ~ div > section)
 * @styles own
 * @attr {string} label - Accessible name of the row of tabs. If absent, it is “Menus” in the language of the page.
 * @slot - The menus, as `<section>` elements. The label of a tab is the section's `data-menu-label` or `aria-label`, or else its first heading.
 * @csspart tabs - Row of tabs.
 * @csspart tab - Tab that selects a menu. The selected tab has `aria-selected="true"`.
 * @cssproperty [--sq-menu-accent=var(--sq-accent)] - Color of the selected tab, its underline and focus outlines.
 * @cssstate tabs - There are several menus, and tabs to select one.
 * @cssstate ready - JavaScript has loaded, and one menu is shown.
 * @fires {MenuTabSelected} sq-menu-tab-selected - Another menu was selected. `detail.index`: number, zero-based position of the menu. `detail.label`: string, label of its tab.
 * @key ArrowLeft, ArrowRight - On a tab: moves the focus to the previous or next tab. After the last tab follows the first one. The two keys are swapped in right-to-left text.
 * @key Home, End - On a tab: moves the focus to the first or last tab.
 * @key Enter, Space - On a tab: shows its menu.
 */
export class SqMenu extends reactBlock({
  input: menuInput,
  view: View,
  styles: [menuStyles],
}) {}

define('sq-menu', SqMenu);
