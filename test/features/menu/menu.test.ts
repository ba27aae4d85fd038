import { assert, fixture, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/sq-menu.js';
import type { SqMenu } from '../../../elements/sq-menu.js';
import menuPage from '../../../src/features/menu/page.css';
import type { MenuTabSelected } from '../../../src/features/menu/View.js';
import { sheetOf } from '../../support/browser/sheet.js';

// The document needs this style sheet, which is part of `sq.css`.
document.adoptedStyleSheets.push(sheetOf(menuPage));

const menus = `<section><h3>Breakfast</h3><ul><li><h4>Bun</h4><data value="4">$4</data></li></ul></section>
  <section><h3>Lunch</h3><p id="soup">Soup, <a href="#bread">bread</a></p></section>
  <section data-menu-label="Drinks"><h3>Hot and cold</h3></section>`;

describe('sq-menu', () => {
  afterEach(() => history.replaceState(null, '', ' '));

  it('selects the first tab and shows only its menu', async () => {
    const element = await mount();
    assert.deepEqual(names(element), ['Breakfast', 'Lunch', 'Drinks']);
    assert.deepEqual(selected(element), ['Breakfast']);
    assert.deepEqual(shownMenus(element), ['Breakfast']);
  });

  it('moves focus between tabs with the arrow keys, wraps around, and selects a tab with Enter or Space', async () => {
    const element = await mount();
    tabs(element)[0]?.focus();
    await sendKeys({ press: 'ArrowLeft' });
    assert.equal(focused(element), 'Drinks');
    assert.deepEqual(selected(element), ['Breakfast']);
    await sendKeys({ press: 'Enter' });
    await element.updateComplete;
    assert.deepEqual(shownMenus(element), ['Hot and cold']);
    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ press: 'ArrowRight' });
    assert.equal(focused(element), 'Lunch');
    await sendKeys({ press: 'Space' });
    await element.updateComplete;
    assert.deepEqual(selected(element), ['Lunch']);
    await sendKeys({ press: 'End' });
    assert.equal(focused(element), 'Drinks');
    await sendKeys({ press: 'Home' });
    assert.equal(focused(element), 'Breakfast');
  });

  it('reverses the arrow keys in right-to-left text', async () => {
    const element = await mount(menus, 'dir="rtl"');
    tabs(element)[0]?.focus();
    await sendKeys({ press: 'ArrowLeft' });
    assert.equal(focused(element), 'Lunch');
  });

  it('has one tab stop for its tabs, and makes a panel focusable if the panel contains no control', async () => {
    const element = await mount();
    assert.deepEqual(
      tabs(element).map(({ tabIndex }) => tabIndex),
      [0, -1, -1],
    );
    const [breakfast, lunch] = element.querySelectorAll('section');
    assert.equal(breakfast?.getAttribute('role'), 'tabpanel');
    assert.equal(breakfast?.tabIndex, 0);
    tabs(element)[1]?.click();
    await element.updateComplete;
    // The panel contains a link, which is a tab stop itself.
    assert.isFalse(lunch?.hasAttribute('tabindex'));
    assert.equal(lunch?.getAttribute('aria-label'), 'Lunch');
    assert.isFalse(breakfast?.hasAttribute('role'));
  });

  it('emits an event when a different menu is selected, but not when the selected tab is clicked again', async () => {
    const element = await mount();
    const event = oneEvent(element, 'sq-menu-tab-selected');
    tabs(element)[2]?.click();
    const { detail } = (await event) as CustomEvent<MenuTabSelected>;
    assert.deepEqual(detail, { index: 2, label: 'Drinks' });
    await element.updateComplete;
    let repeated = 0;
    element.addEventListener('sq-menu-tab-selected', () => (repeated += 1));
    tabs(element)[2]?.click();
    assert.equal(repeated, 0);
  });

  it('shows the menu in which find-in-page finds text', async () => {
    const element = await mount();
    const lunch = element.querySelectorAll('section')[1];
    assert.equal(lunch?.getAttribute('hidden'), 'until-found');
    lunch?.dispatchEvent(new Event('beforematch', { bubbles: true }));
    await element.updateComplete;
    assert.deepEqual(shownMenus(element), ['Lunch']);
  });

  it('shows the menu that contains the target of the URL, initially and when the URL changes', async () => {
    history.replaceState(null, '', '#soup');
    const element = await mount();
    await element.updateComplete;
    assert.deepEqual(shownMenus(element), ['Lunch']);
    tabs(element)[0]?.click();
    await element.updateComplete;
    dispatchEvent(new HashChangeEvent('hashchange'));
    await element.updateComplete;
    assert.deepEqual(shownMenus(element), ['Lunch']);
  });

  for (const [name, html] of [
    ['nested wrappers', `<div><header><p>Daily</p></header><div>${menus}</div></div>`],
    ['a wrapper around each menu', menus.replace(/<section[^]*?<\/section>/g, '<div>$&</div>')],
    ['a section around the menus', `<section class="menus">${menus}</section>`],
  ] as const) {
    it(`finds menus in ${name}, and restores them when the element is removed`, async () => {
      const element = await mount(html);
      assert.deepEqual(names(element), ['Breakfast', 'Lunch', 'Drinks']);
      assert.deepEqual(shownMenus(element), ['Breakfast']);
      assert.equal(getComputedStyle(element).paddingTop, '60px');
      tabs(element)[1]?.click();
      await element.updateComplete;
      assert.deepEqual(shownMenus(element), ['Lunch']);
      element.remove();
      await element.updateComplete;
      assert.equal(element.innerHTML, html);
    });
  }

  it('has no tabs if there is a single menu, even one with subsections', async () => {
    const element = await mount(
      '<section><h3>Dinner</h3><section><h4>Soups</h4></section><section><h4>Cakes</h4></section></section>',
    );
    assert.lengthOf(tabs(element), 0);
    assert.isAbove(element.querySelectorAll('section')[2]?.offsetHeight ?? 0, 0);
    assert.isFalse(element.querySelector('section')?.hasAttribute('role'));
  });

  it('updates when menus are removed', async () => {
    const element = await mount();
    tabs(element)[2]?.click();
    await element.updateComplete;
    element.querySelectorAll('section')[2]?.remove();
    await element.updateComplete;
    assert.deepEqual(names(element), ['Breakfast', 'Lunch']);
    assert.deepEqual(shownMenus(element), ['Lunch']);
    element.querySelector('section')?.remove();
    await element.updateComplete;
    assert.lengthOf(tabs(element), 0);
    assert.deepEqual(shownMenus(element), ['Lunch']);
  });
});

async function mount(inner = menus, attributes = ''): Promise<SqMenu> {
  const element = await fixture<SqMenu>(`<sq-menu ${attributes}>${inner}</sq-menu>`);
  await element.updateComplete;
  return element;
}

function tabs({ shadowRoot }: Element): HTMLElement[] {
  return [...(shadowRoot?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
}

function names(element: Element): (string | null)[] {
  return tabs(element).map(({ textContent }) => textContent);
}

function selected(element: Element): (string | null)[] {
  return tabs(element)
    .filter((tab) => tab.ariaSelected === 'true')
    .map(({ textContent }) => textContent);
}

function focused({ shadowRoot }: Element): string | null | undefined {
  return shadowRoot?.activeElement?.textContent;
}

/** Returns the `<h3>` headings of all visible menus. */
function shownMenus(element: Element): (string | null)[] {
  return [...element.querySelectorAll<HTMLElement>('section:has(> h3)')]
    .filter(
      (menu) => menu.checkVisibility({ contentVisibilityAuto: true }) && menu.offsetHeight > 0,
    )
    .map((menu) => menu.querySelector('h3')?.textContent ?? '');
}
