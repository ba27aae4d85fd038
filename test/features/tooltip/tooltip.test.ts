import { assert, fixture, oneEvent } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { html } from 'lit/html.js';
import '../../../elements/sq-tooltip.js';
import type { SqTooltip } from '../../../elements/sq-tooltip.js';
import pageStyles from '../../../src/features/tooltip/page.css';
import { isEscapeTaken } from '../../../src/core/escape-stack.js';
import { nextTask } from '../../support/browser/next-task.js';
import { sheetOf } from '../../support/browser/sheet.js';

document.adoptedStyleSheets.push(sheetOf(pageStyles));

describe('sq-tooltip', () => {
  beforeEach(() => sendMouse({ type: 'move', position: [790, 590] }));

  it('opens after its delay, 15 pixels below the pointer', async () => {
    const tooltip = await mount(button('Roasted twice a week', 50));
    const opened = oneEvent(tooltip, 'sq-tooltip-opened');
    const [x, y] = await hover(tooltip.querySelector('button') as Element);
    await opened;
    const { left, width, top } = bubble(tooltip).getBoundingClientRect();
    assert.isTrue(isOpen(tooltip) && tooltip.matches(':state(open)'));
    assert.equal((document.createElement('sq-tooltip') as SqTooltip).delay, 1200);
    assert.equal(top, y + 15);
    assert.approximately(left, Math.max(20, x - width / 2), 1);
  });

  it('opens immediately on keyboard focus, and closes on blur', async () => {
    const tooltip = await mount(button('Hello'));
    await sendKeys({ press: 'Tab' });
    assert.equal(document.activeElement, tooltip.querySelector('button'));
    assert.isTrue(isOpen(tooltip));
    (document.activeElement as HTMLElement).blur();
    assert.isFalse(isOpen(tooltip));
  });

  it('closes on Escape, and leaves the next Escape to the page', async () => {
    const tooltip = await mount(button('Hello'));
    await sendKeys({ press: 'Tab' });
    const received: string[] = [];
    const listen = ({ key }: KeyboardEvent): void => void received.push(key);
    document.addEventListener('keydown', listen);
    await sendKeys({ press: 'Escape' });
    assert.isFalse(isOpen(tooltip));
    await sendKeys({ press: 'Escape' });
    document.removeEventListener('keydown', listen);
    assert.deepEqual(received, ['Escape']);
  });

  it('closes when it is moved in the document, and stops handling Escape', async () => {
    const tooltip = await mount(button('Hello', 0));
    const opened = oneEvent(tooltip, 'sq-tooltip-opened');
    await hover(tooltip.querySelector('button') as Element);
    await opened;
    const closed = oneEvent(tooltip, 'sq-tooltip-closed');
    tooltip.parentElement?.append(tooltip);
    assert.isFalse(isOpen(tooltip));
    await closed;
    assert.isFalse(tooltip.matches(':state(open)') || isEscapeTaken());
  });

  it('stays open while the pointer is over the tooltip', async () => {
    const tooltip = await mount(button('Stay', 0));
    const opened = oneEvent(tooltip, 'sq-tooltip-opened');
    await hover(tooltip);
    await opened;
    let closings = 0;
    tooltip.addEventListener('sq-tooltip-closed', () => (closings += 1));
    await hover(bubble(tooltip));
    assert.isTrue(bubble(tooltip).matches(':hover'));
    const closed = oneEvent(tooltip, 'sq-tooltip-closed');
    await sendMouse({ type: 'move', position: [790, 590] });
    await closed;
    assert.equal(closings, 1);
    assert.isFalse(isOpen(tooltip));
  });

  it('closes when a different tooltip opens', async () => {
    const both = await fixture(html`<div>${button('One')}${button('Two', 0)}</div>`);
    const [one, two] = [...both.querySelectorAll<SqTooltip>('sq-tooltip')] as [
      SqTooltip,
      SqTooltip,
    ];
    await two.updateComplete;
    await sendKeys({ press: 'Tab' });
    assert.deepEqual([isOpen(one), isOpen(two)], [true, false]);
    const opened = oneEvent(two, 'sq-tooltip-opened');
    await hover(two);
    await opened;
    assert.deepEqual([isOpen(one), isOpen(two)], [false, true]);
  });

  it('opens on a long press, and also on a tap if its anchor is not a control', async () => {
    const press = await mount(button('Pressed'));
    const opened = oneEvent(press, 'sq-tooltip-opened');
    press.querySelector('button')?.dispatchEvent(touch('pointerdown'));
    assert.isFalse(isOpen(press));
    await opened;
    const word = await mount(html`<sq-tooltip text="Tapped"><b>word</b></sq-tooltip>`);
    word.querySelector('b')?.dispatchEvent(touch('click'));
    assert.isTrue(isOpen(word));
    const control = await mount(button('Control'));
    control.querySelector('button')?.dispatchEvent(touch('click'));
    assert.isFalse(isOpen(control));
    document.body.dispatchEvent(touch('pointerdown'));
    assert.isFalse(isOpen(word));
  });

  it('opens if its anchor was already focused before the code loaded', async () => {
    const host = await fixture(html`<div><button type="button">Early</button></div>`);
    await sendKeys({ press: 'Tab' });
    const anchor = host.querySelector('button') as HTMLElement;
    assert.equal(document.activeElement, anchor);
    const tooltip = document.createElement('sq-tooltip') as SqTooltip;
    tooltip.text = 'Late code';
    host.append(tooltip);
    (tooltip as ParentNode & { moveBefore: (node: Node, child: null) => void }).moveBefore(
      anchor,
      null,
    );
    assert.equal(document.activeElement, anchor);
    await tooltip.updateComplete;
    assert.isTrue(isOpen(tooltip));
  });

  it('describes its anchor, in addition to other descriptions', async () => {
    const tooltip = await mount(
      html`<sq-tooltip text="More"
        ><button type="button" aria-describedby="own">Go</button></sq-tooltip
      >`,
    );
    const anchor = tooltip.querySelector('button') as Element;
    assert.match(descriptionOf(anchor).ids, /^own sq-tooltip-\d+$/);
    assert.equal(descriptionOf(anchor).text, 'More');
    tooltip.text = 'Even more';
    await tooltip.updateComplete;
    await nextTask();
    assert.equal(descriptionOf(anchor).text, 'Even more');

    for (const [markup, selector] of [
      ['<svg aria-label="Map" role="img"></svg>', 'svg'],
      ['<svg><a href="#map"><text y="15">Map</text></a></svg>', 'a'],
    ] as const) {
      const drawing = await fixture<SqTooltip>(`<sq-tooltip text="Here">${markup}</sq-tooltip>`);
      await drawing.updateComplete;
      const described = drawing.querySelector(selector);
      assert.isTrue(described?.hasAttribute('aria-describedby'), selector);
    }
  });

  it("shows its content slot, and uses it as the anchor's description", async () => {
    const tooltip = await mount(
      html`<sq-tooltip
        ><button type="button">Altitude</button
        ><em slot="content">8,000 <a href="#feet">ft</a></em></sq-tooltip
      >`,
    );
    const content = tooltip.querySelector('em') as HTMLElement;
    assert.isFalse(content.checkVisibility());
    await sendKeys({ press: 'Tab' });
    assert.isTrue(content.checkVisibility());
    assert.equal(descriptionOf(tooltip.querySelector('button') as Element).text, '8,000 ft');
    const link = tooltip.querySelector('a') as Element;
    assert.equal(getComputedStyle(link).color, getComputedStyle(bubble(tooltip)).color);
  });

  it('describes its anchor only once after it has been cloned, and opens on a tap', async () => {
    const word = await mount(html`<sq-tooltip text="Now"><b>word</b></sq-tooltip>`);
    const rich = await mount(
      html`<sq-tooltip><button>Go</button><i slot="content">Then</i></sq-tooltip>`,
    );
    const copies = [word, rich].map((tooltip) => tooltip.cloneNode(true) as SqTooltip);
    word.replaceWith(...copies);
    rich.remove();
    for (const copy of copies) await copy.updateComplete;
    const texts = copies.map((copy) => descriptionOf(copy.firstElementChild as Element).text);
    assert.deepEqual(texts, ['Now', 'Then']);
    assert.lengthOf(copies[0]?.children ?? [], 2);
    copies[0]?.firstElementChild?.dispatchEvent(touch('click'));
    assert.isTrue(copies[0] && isOpen(copies[0]));
  });
});

function button(text: string, delay = 1200): ReturnType<typeof html> {
  return html`<sq-tooltip text=${text} delay=${delay}
    ><button type="button">Freshness</button></sq-tooltip
  >`;
}

async function mount(template: ReturnType<typeof html>): Promise<SqTooltip> {
  const tooltip = await fixture<SqTooltip>(template);
  await tooltip.updateComplete;
  return tooltip;
}

function bubble(tooltip: SqTooltip): HTMLElement {
  return tooltip.shadowRoot?.querySelector('[role="tooltip"]') as HTMLElement;
}

function isOpen(tooltip: SqTooltip): boolean {
  return bubble(tooltip).matches(':popover-open');
}

async function hover(element: Element): Promise<[number, number]> {
  const { left, top, width, height } = element.getBoundingClientRect();
  const position: [number, number] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  await sendMouse({ type: 'move', position });
  return position;
}

function touch(type: string): PointerEvent {
  return new PointerEvent(type, { pointerType: 'touch', bubbles: true, composed: true });
}

function descriptionOf(anchor: Element): { ids: string; text: string } {
  const ids = anchor.getAttribute('aria-describedby') ?? '';
  const texts = ids.split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
  return { ids, text: texts.filter(Boolean).join(' ') };
}
