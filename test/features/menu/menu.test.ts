import { assert, fixture, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/sq-menu.js';
import type { SqMenu } from '../../../elements/sq-menu.js';
import menuPage from '../../../src/features/menu/page.css';
import type { MenuTabSelected } from '../../../src/features/menu/View.js';
import { where } from '../../support/browser/media.js';
import { sheetOf } from '../../support/browser/sheet.js';

// As `sq.css` has it.
document.adoptedStyleSheets.push(sheetOf(menuPage));

const menus = `<section><h3>Breakfast</h3><ul><li><h4>Bun</h4><data value="4">$4</data></li></ul></section>
  <section><h3>Lunch</h3><p id="soup">Soup, <a href="#bread">bread</a></p></section>
  <section data-menu-label="Drinks"><h3>Hot and cold</h3></section>`;

describe('sq-menu', () => {
  afterEach(() => history.replaceState(null, '', ' '));

  it('selects the first tab, and shows its menu alone', async () => {
    const element = await mount();
    assert.deepEqual(names(element), ['Breakfast', 'Lunch', 'Drinks']);
    assert.deepEqual(selected(element), ['Breakfast']);
    assert.deepEqual(visible(element), ['Breakfast']);
    await assert.isAccessible(element);
  });

  it('keeps the contrast of a link in what a dish is', async () => {
    // 4.7 to 1 on white, of which four fifths would be too little.
    const dish =
      '<li><h4>Soup</h4><p>With <a href="#bread" style="color: #727272">bread</a></p></li>';
    const element = await mount(`<section><h3>Lunch</h3><ul>${dish}</ul></section>`);
    await assert.isAccessible(element);
  });

  it('breaks the name of a dish sooner than it moves its price out of the menu', async () => {
    const element = await mount(menus.replace('Bun', 'Buttermilkpancakes'));
    element.style.cssText = 'inline-size: 160px; font-size: 2rem';
    const price = element.querySelector('data') as HTMLElement;
    const { right } = price.getBoundingClientRect();
    assert.isAtMost(right, element.getBoundingClientRect().right);
    assert.equal(price.getClientRects().length, 1);
    price.textContent = 'from $4 for one to $40 for a table';
    assert.isAtLeast((element.querySelector('h4') as HTMLElement).offsetWidth, 52);
    assert.isAtMost(price.getBoundingClientRect().right, element.getBoundingClientRect().right);
  });

  it('keeps the menu where it was painted, below the height that the page keeps for its tabs', async () => {
    const element = await mount();
    const heading = element.querySelector('h3') as HTMLElement;
    const { paddingTop } = getComputedStyle(element);
    const { marginTop } = getComputedStyle(heading);
    assert.isAbove(parseFloat(marginTop), 16);
    assert.closeTo(
      heading.getBoundingClientRect().top - element.getBoundingClientRect().top,
      parseFloat(paddingTop) + parseFloat(marginTop),
      0.5,
    );
  });

  it('moves between tabs with the arrows, around the ends, and selects with Enter or Space', async () => {
    const element = await mount();
    tabs(element)[0]?.focus();
    await sendKeys({ press: 'ArrowLeft' });
    assert.equal(focused(element), 'Drinks');
    assert.deepEqual(selected(element), ['Breakfast']);
    await sendKeys({ press: 'Enter' });
    await element.updateComplete;
    assert.deepEqual(visible(element), ['Hot and cold']);
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

  it('has the arrows follow the direction of the text', async () => {
    const element = await mount(menus, 'dir="rtl"');
    tabs(element)[0]?.focus();
    await sendKeys({ press: 'ArrowLeft' });
    assert.equal(focused(element), 'Lunch');
  });

  it('has one tab in the tab order, and a panel that the keyboard reaches', async () => {
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
    // Its link is reached by itself.
    assert.isFalse(lunch?.hasAttribute('tabindex'));
    assert.equal(lunch?.getAttribute('aria-label'), 'Lunch');
    assert.isFalse(breakfast?.hasAttribute('role'));
  });

  it('says that another menu is shown, once', async () => {
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

  it('shows the menu that the browser finds something in', async () => {
    const element = await mount();
    const lunch = element.querySelectorAll('section')[1];
    assert.equal(lunch?.getAttribute('hidden'), 'until-found');
    lunch?.dispatchEvent(new Event('beforematch', { bubbles: true }));
    await element.updateComplete;
    assert.deepEqual(visible(element), ['Lunch']);
  });

  it('shows the menu that the address leads into, now and later', async () => {
    history.replaceState(null, '', '#soup');
    const element = await mount();
    await element.updateComplete;
    assert.deepEqual(visible(element), ['Lunch']);
    tabs(element)[0]?.click();
    await element.updateComplete;
    dispatchEvent(new HashChangeEvent('hashchange'));
    await element.updateComplete;
    assert.deepEqual(visible(element), ['Lunch']);
  });

  it('has a line below the tab that is selected alone, where the visitor has chosen the colours', async () => {
    const element = await mount();
    const [first, second] = tabs(element) as [HTMLElement, HTMLElement];
    const lineOf = (tab: Element): string => getComputedStyle(tab).borderBlockEndColor;
    const canvas = document.createElement('i');
    canvas.style.color = 'Canvas';
    document.body.append(canvas);
    await where({ forcedColors: 'active' }, () => {
      const { color } = getComputedStyle(canvas);
      assert.equal(lineOf(second), color);
      assert.notEqual(lineOf(first), color);
    });
    canvas.remove();
  });

  const wrapped = [
    ['a wrapper around the menus', `<div class="menus">${menus}</div>`],
    ['wrappers in wrappers', `<div><header><p>Daily</p></header><div>${menus}</div></div>`],
    ['a wrapper around each menu', menus.replace(/<section[^]*?<\/section>/g, '<div>$&</div>')],
  ] as const;

  for (const [what, html] of [
    ...wrapped,
    ['a section around the menus', `<section class="menus">${menus}</section>`],
  ] as const) {
    it(`has tabs, and space for them, with ${what}`, async () => {
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

  for (const [what, html] of [['menus alone', menus], ...wrapped] as const) {
    it(`keeps space for the tabs before its code has loaded, with ${what}`, async () => {
      const frame = await fixture<HTMLIFrameElement>('<iframe title="Not upgraded"></iframe>');
      const page = frame.contentDocument as Document;
      page.head.append(
        Object.assign(page.createElement('style'), { textContent: menuPage.cssText }),
      );
      page.body.innerHTML = `<sq-menu>${html}</sq-menu>`;
      const waiting = page.querySelector('sq-menu') as Element;
      assert.equal(frame.contentWindow?.getComputedStyle(waiting).paddingTop, '60px');
    });
  }

  it('has one tab for a menu with parts', async () => {
    const parts = '<section><h4>Soups</h4></section><section><h4>Cakes</h4></section>';
    const element = await mount(`<section><h3>Lunch</h3>${parts}</section>`);
    assert.lengthOf(tabs(element), 0);
    assert.equal(getComputedStyle(element).paddingTop, '0px');
    assert.isAbove(element.querySelectorAll('section')[2]?.offsetHeight ?? 0, 0);
  });

  it('has no tabs for a single menu, and hides none', async () => {
    const element = await mount('<section><h3>Dinner</h3><p>At eight.</p></section>');
    assert.lengthOf(tabs(element), 0);
    assert.deepEqual(visible(element), ['Dinner']);
    assert.isFalse(element.querySelector('section')?.hasAttribute('role'));
  });

  it('follows menus that come and go', async () => {
    const element = await mount();
    tabs(element)[2]?.click();
    await element.updateComplete;
    element.querySelectorAll('section')[2]?.remove();
    await element.updateComplete;
    assert.deepEqual(names(element), ['Breakfast', 'Lunch']);
    assert.deepEqual(visible(element), ['Lunch']);
    element.querySelector('section')?.remove();
    await element.updateComplete;
    assert.lengthOf(tabs(element), 0);
    assert.deepEqual(visible(element), ['Lunch']);
  });

  it('leaves the menus as the server sent them when it goes', async () => {
    const element = await mount();
    const sent = menus.replace(/\s+/g, '');
    element.remove();
    await element.updateComplete;
    assert.equal(element.innerHTML.replace(/\s+/g, ''), sent);
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

/** The headings `<h3>` with a menu in sight. */
function shownMenus(element: Element): (string | null)[] {
  return [...element.querySelectorAll<HTMLElement>('section:has(> h3)')]
    .filter(
      (menu) => menu.checkVisibility({ contentVisibilityAuto: true }) && menu.offsetHeight > 0,
    )
    .map((menu) => menu.querySelector('h3')?.textContent ?? '');
}

/** Headings of the menus that are in sight. */
function visible(element: Element): (string | null | undefined)[] {
  return [...element.querySelectorAll('section')]
    .filter((menu) => menu.offsetHeight > 0)
    .map((menu) => menu.querySelector('h3')?.textContent);
}
