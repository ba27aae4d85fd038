import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { menuInput, menuStyles, View } from '../src/features/menu/View.js';

/**
 * Put each menu into a `<section>` with a heading. The sections can be nested in wrappers. All menus are visible without
 * JavaScript and in print. The style sheet lays out the section's content as a menu: headings, lists of dishes, prices
 * (`<data>` or `<sq-price>`) and descriptions (`<p>`).
 *
 * The element adds a tab for each menu, unless there is only one menu. The style sheet reserves space for the tabs, so the
 * content does not shift.
 *
 * The selected menu has the role `tabpanel`. The other menus have `hidden="until-found"`. In browsers that support this value,
 * find-in-page also searches hidden menus, and a match shows its menu. Following a link to an `id` in a hidden menu shows that
 * menu.
 *
 * @element sq-menu
 * @summary Restaurant menus in tabs.
 * @load interaction, visible :has(section ~ section, div ~ div > section)
 * @styles own
 * @attr {string} label - Accessible name of the row of tabs. If absent, it is “Menus”, translated into the page's language.
 * @items section - Menu
 * @slot - The menus, as `<section>` elements. Each tab is labeled with the section's `data-menu-label` or `aria-label`. If both are absent, the section's first heading is used.
 * @csspart tabs - Row of tabs.
 * @csspart tab - Tab that selects a menu. The selected tab has `aria-selected="true"`.
 * @cssproperty [--sq-menu-accent=var(--sq-accent)] - Color of the selected tab, its underline and focus outlines.
 * @cssstate tabs - There are several menus, so the element has tabs.
 * @cssstate ready - JavaScript has loaded, and one menu is shown.
 * @fires {MenuTabSelected} sq-menu-tab-selected - A different menu was selected. `detail.index`: number, zero-based position of the menu. `detail.label`: string, label of the menu's tab.
 * @key ArrowLeft, ArrowRight - On a tab: moves the focus to the previous or next tab. From the last tab, the focus moves to the first one. The two keys are swapped in right-to-left text.
 * @key Home, End - On a tab: moves the focus to the first or last tab.
 * @key Enter, Space - On a tab: shows its menu.
 */
export class SqMenu extends reactBlock({
  input: menuInput,
  view: View,
  styles: [menuStyles],
}) {}

define('sq-menu', SqMenu);
