import { assert, fixture, oneEvent } from '@open-wc/testing';
import type { MemberAreaOptionSelected } from '../../../src/features/member-area/View.js';
import memberAreaPage from '../../../src/features/member-area/page.css';
import '../../../elements/sq-member-area.js';
import type { SqMemberArea } from '../../../elements/sq-member-area.js';
import { sheetOf } from '../../support/browser/sheet.js';

// The document needs this style sheet, which is part of `sq.css`.
document.adoptedStyleSheets.push(sheetOf(memberAreaPage));

const plans = `<section data-plan="month"><h3>Monthly</h3><p>$6</p><a href="#month">Join</a></section>
  <section data-plan="year"><h3>Yearly</h3><p>$60</p><a href="#year">Join</a></section>`;

describe('sq-member-area', () => {
  async function mount(inner = plans, attributes = ''): Promise<SqMemberArea> {
    const element = await fixture<SqMemberArea>(
      `<sq-member-area ${attributes}>${inner}</sq-member-area>`,
    );
    await element.updateComplete;
    return element;
  }

  const buttons = ({ shadowRoot }: Element): HTMLButtonElement[] => [
    ...(shadowRoot?.querySelectorAll('button') ?? []),
  ];
  const pressed = (element: Element): (string | null)[] =>
    buttons(element)
      .filter((button) => button.getAttribute('aria-pressed') === 'true')
      .map(({ textContent }) => textContent);
  const visible = (element: Element): (string | undefined)[] =>
    [...element.querySelectorAll<HTMLElement>('[data-plan]')]
      .filter((plan) => plan.checkVisibility())
      .map(({ dataset }) => dataset['plan']);

  for (const [description, html] of [
    ['a wrapper around the plans', `<div><div class="plans">${plans}</div></div>`],
    ['a wrapper around each plan', plans.replace(/<section[^]*?<\/section>/g, '<div>$&</div>')],
  ] as const) {
    it(`selects a plan and reserves space for the buttons if there is ${description}`, async () => {
      const element = await mount(html);
      assert.deepEqual(visible(element), ['month']);
      assert.equal(getComputedStyle(element).paddingTop, '60px');
      buttons(element)[1]?.click();
      await element.updateComplete;
      assert.deepEqual(visible(element), ['year']);
      element.remove();
      await element.updateComplete;
      assert.equal(element.innerHTML, html);
    });
  }

  it('shows the selected plan, and emits an event', async () => {
    const element = await mount();
    const notified = oneEvent(element, 'sq-member-area-option-selected');
    buttons(element)[1]?.click();
    const { detail } = (await notified) as CustomEvent<MemberAreaOptionSelected>;
    await element.updateComplete;
    assert.deepEqual(detail, { plan: 'year' });
    assert.deepEqual(visible(element), ['year']);
    assert.deepEqual(pressed(element), ['Yearly']);
  });

  it('shows the plan that contains the target of the URL', async () => {
    const element = await mount(plans.replace('<p>$60</p>', '<p id="yearly-price">$60</p>'));
    history.replaceState(null, '', '#yearly-price');
    dispatchEvent(new HashChangeEvent('hashchange'));
    await element.updateComplete;
    assert.deepEqual(visible(element), ['year']);
    assert.deepEqual(pressed(element), ['Yearly']);
    history.replaceState(null, '', location.pathname + location.search);
  });

  it("starts with the plan that has data-plan-chosen, and uses data-plan-label as the plan's label", async () => {
    const inner = plans.replace('"year"', '"year" data-plan-chosen data-plan-label="By the year"');
    const element = await mount(inner);
    assert.deepEqual(visible(element), ['year']);
    assert.deepEqual(pressed(element), ['By the year']);
  });

  it('shows a selected plan even if the server has hidden it', async () => {
    const element = await mount(plans.replace('"year"', '"year" hidden'));
    buttons(element)[1]?.click();
    await element.updateComplete;
    assert.deepEqual(visible(element), ['year']);
  });

  it('shows long labels completely, and keeps the reserved height for short labels', async () => {
    const short = await mount();
    const gap =
      short.querySelector('section')!.getBoundingClientRect().top -
      short.getBoundingClientRect().top;
    const row = parseFloat(getComputedStyle(short).paddingBlockStart);
    assert.closeTo(
      gap - parseFloat(getComputedStyle(short.querySelector('h3')!).marginBlockStart),
      row,
      0.5,
    );

    const long = await mount(
      plans.replace('Monthly', 'Every single month').replace('Yearly', 'Once in a whole year'),
    );
    long.style.inlineSize = '12rem';
    for (const { scrollWidth, clientWidth } of buttons(long))
      assert.isAtMost(scrollWidth, clientWidth);
    const top = long.querySelector('h3')!.getBoundingClientRect().top;
    for (const button of buttons(long)) assert.isAtMost(button.getBoundingClientRect().bottom, top);
  });

  it('shows its denied slot only if access-denied is set', async () => {
    const denied = `<p slot="denied">For members.</p>${plans}`;
    const deniedSlotOf = (element: Element) =>
      element.querySelector<HTMLElement>('[slot="denied"]');
    assert.isFalse(deniedSlotOf(await mount(denied))?.checkVisibility());
    assert.isTrue(deniedSlotOf(await mount(denied, 'access-denied'))?.checkVisibility());
  });
});
