import { assert, fixture } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../elements/sq-chart.js';
import type { SqChart } from '../../../elements/sq-chart.js';
import chartPage from '../../../src/features/chart/page.css';
import { collectWarnings } from '../../support/browser/console-guard.js';
import { sheetOf } from '../../support/browser/sheet.js';
import { waitUntil } from '../../support/browser/wait-until.js';

// The document needs this style sheet, which is part of `sq.css`.
document.adoptedStyleSheets.push(sheetOf(chartPage));

const table = `<table><caption>Bags sold</caption>
  <tr><th>Month</th><th>Washed</th><th>Natural</th></tr>
  <tr><th>May</th><td>1200</td><td><data value="80">eighty</data></td></tr>
  <tr><th>June</th><td>900</td><td>—</td></tr></table>`;

describe('sq-chart', () => {
  it('draws a chart from a table, and keeps the table for screen readers', async () => {
    const element = await mount(table);
    assert.equal(part(element, 'caption').textContent, 'Bags sold');
    assert.lengthOf(root(element).querySelectorAll('path.bar'), 2);
    assert.exists(element.querySelector('table')?.checkVisibility());
    assert.isBelow(element.querySelector('table')?.parentElement?.clientHeight ?? 0, 700);
  });

  it("shows a category's values when arrow keys are pressed, in the element's language", async () => {
    const element = await mount(table, 'lang="de"');
    root(element).querySelector<SVGElement>('svg')?.focus();
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => part(element, 'tooltip').checkVisibility());
    assert.equal(part(element, 'tooltip').textContent, 'MayWashed: 1.200Natural: 80');
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => part(element, 'tooltip').textContent.startsWith('June'));
    await sendKeys({ press: 'ArrowRight' });
    assert.include(part(element, 'tooltip').textContent, 'June');
    assert.match(part(element, 'tooltip').textContent, /Natural: (no value|kein Wert)/);
  });

  it("parses numbers in the element's language, and ignores footnotes and hidden text", async () => {
    const warnings = collectWarnings();
    const element = await mount(
      `<table><thead><tr><th rowspan="2">Monat</th><th colspan="2">Säcke</th></tr>
        <tr><th>Gewaschen<sup>1</sup></th><th>Natur</th></tr></thead><tbody>
        <tr><th>Mai</th><td>1.234<sup>2</sup></td><td rowspan="2"><span hidden>0099</span>0,125 kg</td></tr>
        <tr><th>Juni</th><td><span style="display: none">7</span>5×10<sup>−7</sup></td></tr>
        <tr><th>Juli</th><td data-value="1.5">anderthalb</td><td>3<br>400</td></tr></tbody></table>`,
      'lang="de"',
    );
    root(element).querySelector<SVGElement>('svg')?.focus();
    const shown: string[] = [];
    for (const month of ['Mai', 'Juni', 'Juli']) {
      await sendKeys({ press: 'ArrowRight' });
      await waitUntil(() => part(element, 'tooltip').textContent.startsWith(month));
      shown.push(part(element, 'tooltip').textContent);
    }
    assert.deepEqual(shown.slice(0, 2), [
      'MaiGewaschen¹: 1.234Natur: 0,125',
      'JuniGewaschen¹: 5E-7Natur: 0,125',
    ]);
    assert.match(shown[2] ?? '', /^JuliGewaschen¹: 1,5Natur: (no value|kein Wert)$/);
    assert.lengthOf(warnings, 1);
    assert.include(warnings[0], 'row 3 ("Juli"), column "Natur": "3 400" is not a number');
  });

  it('toggles a series by its button, and keeps the colors of the other series', async () => {
    const element = await mount(table);
    const [washed] = root(element).querySelectorAll<HTMLElement>('[part="series"]');
    washed?.click();
    await waitUntil(() => washed?.ariaPressed === 'false');
    const [first, second] = root(element).querySelectorAll('path.bar');
    assert.equal(first?.getAttribute('d'), '');
    assert.include(second?.getAttribute('class') ?? '', 'color-1');
    washed?.click();
    await waitUntil(() => first?.getAttribute('d') !== '');
  });

  it('shows the percentage of each slice when arrow keys are pressed, and skips zero values', async () => {
    const rows =
      '<tr><th>July</th><td>0</td><td>1</td></tr><tr><th>August</th><td>100</td><td>1</td></tr></table>';
    const element = await mount(table.replace('</table>', rows), 'kind="pie"');
    await tabTo(element, root(element).querySelector('svg'));
    const shown = (): string => part(element, 'tooltip').textContent;
    for (const [press, slice] of [
      ['ArrowRight', 'May1,200 (54.5%)'],
      ['ArrowRight', 'June900 (40.9%)'],
      ['ArrowRight', 'August100 (4.5%)'],
      ['ArrowLeft', 'June900 (40.9%)'],
      ['Home', 'May1,200 (54.5%)'],
      ['End', 'August100 (4.5%)'],
    ] as const) {
      await sendKeys({ press });
      await waitUntil(() => shown() === slice, `${press}: ${shown()}`);
    }
  });

  it('hides the tooltip on Escape, and shows it again at the next arrow key', async () => {
    const element = await mount(table, 'kind="line"');
    await tabTo(element, root(element).querySelector('svg'));
    const isShown = (): boolean => part(element, 'tooltip').checkVisibility();
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(isShown);
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !isShown());
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(isShown);
  });

  it('keeps the tooltip after the visitor lifts the finger', async () => {
    for (const kind of ['bar', 'doughnut']) {
      const element = await mount(table, `kind="${kind}"`);
      const target = root(element).querySelector('path') as Element;
      const finger = { bubbles: true, composed: true, pointerType: 'touch', clientX: 300 };
      for (const type of ['pointerover', 'pointerdown', 'pointerup', 'pointerout'])
        target.dispatchEvent(new PointerEvent(type, finger));
      await element.updateComplete;
      await waitUntil(() => part(element, 'tooltip').checkVisibility(), kind);
    }
  });

  it('shows the table instead of a pie if a value is negative, and shows the pie once the value is corrected', async () => {
    const element = document.createElement('sq-chart') as SqChart;
    element.setAttribute('kind', 'pie');
    element.innerHTML = table.replace('900', '−900');
    const messages: string[] = [];
    element.addEventListener('sq-error', ({ detail }) => messages.push(detail.message));
    await withoutConsoleErrors(async () => {
      document.body.append(element);
      await waitUntil(() => messages.length > 0);
    });
    assert.deepEqual(messages, ['A pie cannot show the negative value -900 of "June".']);
    assert.isFalse(element.matches(':state(ready)'));
    const box = element.querySelector('td')?.getBoundingClientRect();
    assert.isAbove(box?.width ?? 0, 10);
    const cell = element.querySelectorAll('td')[2];
    if (cell) cell.textContent = '900';
    await waitUntil(() => element.matches(':state(ready)'));
    assert.lengthOf(root(element).querySelectorAll('.slice'), 2);
    element.remove();
  });
});

async function mount(inner: string, attributes = ''): Promise<SqChart> {
  const element = await fixture<SqChart>(`<sq-chart ${attributes}>${inner}</sq-chart>`);
  await element.updateComplete;
  await waitUntil(() => element.shadowRoot?.querySelector('[part="plot"]'));
  return element;
}

/** Moves focus to an element with the Tab key, from the control before it. */
async function tabTo(element: SqChart, target: Element | null): Promise<void> {
  const controls = root(element).querySelectorAll('button');
  controls[controls.length - 1]?.focus();
  await sendKeys({ press: 'Tab' });
  assert.isTrue(root(element).activeElement === target);
}

/** Runs a function without logging errors to the console. */
async function withoutConsoleErrors(work: () => Promise<void>): Promise<void> {
  const { error } = console;
  console.error = () => undefined;
  try {
    await work();
  } finally {
    console.error = error;
  }
}

function root(element: Element): ShadowRoot {
  assert.exists(element.shadowRoot);
  return element.shadowRoot;
}

function part(element: Element, name: string): HTMLElement {
  const found = root(element).querySelector<HTMLElement>(`[part="${name}"]`);
  assert.exists(found);
  return found;
}
