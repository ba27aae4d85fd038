import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { menuInput, menuStyles, View } from '../src/features/menu/View.js';

/**
 * The menus of a restaurant, one at a time, and the tabs that select them.
 *
 * Each `<section>` with a heading is a menu, also inside wrappers, and stays the server's; without JavaScript, and on paper, all of them stand below each
 * other. Within it headings, lists of dishes, `<data>` or `<sq-price>` for prices and `<p>` for descriptions are laid
 * out as a menu. A single section needs no tabs. Room for them is kept above, so that nothing moves.
 * The menus that are not shown have `hidden="until-found"` meanwhile, so that the browser's search and links into them find
 * what is there; the one that is shown is a `tabpanel` with the name of its tab.
 *
 * @element sq-menu
 * @summary The menus of a restaurant, one at a time, behind tabs.
 * @load interaction, visible :has(section ~ section, div ~ div > section)
 * @styles own
 * @attr {string} label - The accessible name of the tabs. Default `Menus`, in the language of the tag.
 * @slot - The menus, as `<section>`. The name of a tab is the section's `data-menu-label`, `aria-label` or first heading.
 * @csspart tabs - The row of tabs.
 * @csspart tab - A tab; the selected one has `aria-selected`.
 * @cssproperty [--sq-menu-accent=var(--sq-accent)] - Colour of the selected tab and its line.
 * @cssstate tabs - There are several menus, and tabs to select one.
 * @cssstate ready - The tabs are there, and one menu is shown.
 * @fires {MenuTabSelected} sq-menu-tab-selected - Another menu is shown. `detail.index` is its position from 0, `detail.label` its name.
 */
export class SqMenu extends reactBlock({
  input: menuInput,
  view: View,
  styles: [menuStyles],
}) {}

define('sq-menu', SqMenu);
