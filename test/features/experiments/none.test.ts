import { expect } from '@open-wc/testing';
import { startExperiments } from '../../../src/features/experiments/start/start.js';

const life = new AbortController();
after(() => {
  life.abort();
  localStorage.removeItem('sq-experiments');
});

it('a page that names no experiments shows its controls, whatever the service had for this browser', () => {
  localStorage.setItem('sq-experiments', '{"hero":{"variant":"b"}}');
  const before = document.adoptedStyleSheets.length;
  startExperiments({ signal: life.signal, onDestroy: () => undefined });
  expect(document.adoptedStyleSheets).to.have.length(before);
  expect(document.documentElement.hasAttribute('data-sq-experiments')).to.equal(false);
});
