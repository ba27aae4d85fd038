import { expect } from '@open-wc/testing';
import { startExperiments } from '../../../src/features/experiments/start/start.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const life = new AbortController();
const exposed: string[] = [];
const listen = ({ detail }: DocumentEventMap['sq-experiment-exposed']): void => {
  exposed.push(detail.name);
};

before(() => {
  const context = document.createElement('script');
  context.type = 'application/json';
  context.id = 'sq-context';
  context.textContent = JSON.stringify({ experiments: { high: 'b', bare: 'b', below: 'b' } });
  document.body.innerHTML = `
    <section sq-experiment="bare" style="display: contents">
      <p data-sq-variant="control">Control</p>
      <p data-sq-variant="b">Variant</p>
    </section>
    <section sq-experiment="high" style="height: 1000vh">
      <h2 data-sq-variant="control">Control</h2>
      <h2 data-sq-variant="b">Variant</h2>
    </section>
    <p sq-experiment="below">Below</p>`;
  document.body.append(context);
  document.addEventListener('sq-experiment-exposed', listen);
  startExperiments({ signal: life.signal, onDestroy: () => undefined });
});
after(() => {
  life.abort();
  document.removeEventListener('sq-experiment-exposed', listen);
  document.body.replaceChildren();
});

it('records an exposure for elements that are taller than the window or have no box, but not for elements out of view', async () => {
  await waitUntil(() => exposed.length >= 2, 'fewer than two experiments are exposed');
  expect([...exposed].sort()).to.eql(['bare', 'high']);
});
