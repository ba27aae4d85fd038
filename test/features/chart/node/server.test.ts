import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../../../../elements/sq-chart.js';
import { serverRoot } from '../../../support/node/server-root.js';

const table = (value: string): string => `<table><caption>Bags</caption>
  <tr><th>Month</th><th>Washed</th><th>Natural</th></tr>
  <tr><td>March</td><td>412</td><td>180</td></tr>
  <tr><td>April</td><td>466</td><td>${value}</td></tr></table>`;

test('the server renders the chart, and keeps its table visible', async () => {
  const root = await serverRoot(`<sq-chart>${table('215')}</sq-chart>`);
  assert.equal(root.querySelectorAll('svg path.bar').length, 2);
  assert.equal(root.querySelector('figcaption')?.textContent, 'Bags');
  const series = [...root.querySelectorAll('button')];
  assert.deepEqual(
    series.map((button) => [button.textContent, button.hasAttribute('disabled')]),
    [
      ['Washed', true],
      ['Natural', true],
    ],
  );
  assert.equal(root.querySelector('slot')?.parentElement?.className, '');
});

test('the server renders only the table if a chart would misrepresent the data', async () => {
  const root = await serverRoot(
    `<sq-chart kind="pie">${table('215').replace('412', '-412')}</sq-chart>`,
  );
  assert.equal(root.querySelector('svg'), null);
  assert.ok(root.querySelector('slot'));
});
