import { expect } from '@open-wc/testing';
import { startExperiments } from '../../../src/features/experiments/start/start.js';
import {
  createExperimentStore,
  type Experiment,
  type ExperimentPorts,
} from '../../../src/features/experiments/store.js';

function open(published: ExperimentPorts['published'], cores = 8) {
  const failures: string[] = [];
  const announced: Experiment[] = [];
  const store = createExperimentStore({
    published,
    fail: (name, problem) => failures.push(`${name}: ${problem}`),
    announce: (experiment) => announced.push(experiment),
    cores,
  });
  return { store, failures, announced };
}

it("returns the published value, or reports a problem once and returns the caller's default", () => {
  const { store, failures } = open({ hero: 'b', banner: 'on', odd: {} });
  expect([store.variant('hero', 'a'), store.isEnabled('banner')]).to.eql(['b', true]);
  expect(failures).to.eql([]);
  for (let call = 0; call < 2; call += 1) {
    expect([store.variant('none', 'a'), store.variant('odd', 'a')]).to.eql(['a', 'a']);
    expect([store.isEnabled('none', true), store.isEnabled('hero')]).to.eql([true, false]);
  }
  expect(failures).to.eql([
    'none: The specified feature does not exist',
    'odd: invalid server-side definition',
    'hero: The specified feature is not a FEATURE_TOGGLE',
  ]);
  const other = open(undefined);
  expect(other.store.isEnabled('banner')).to.equal(false);
  expect(other.failures).to.eql(['banner: The underlying configuration is not loaded']);
});

it('announces each exposed experiment once, and keeps a list of exposures for later subscribers', () => {
  const { store, announced } = open({ hero: 'b' });
  for (const name of ['hero', 'hero', 'none', 'constructor', '__proto__']) store.expose(name);
  expect(announced.map(({ name, variant }) => [name, variant])).to.eql([['hero', 'b']]);
  expect(store.$exposures.get()).to.eql(announced);
});

it('allows a session recording if the toggle, the sample and the number of CPU cores permit it', () => {
  const published = { 'session-recording': true, 'session-recording-sample': 'sampled' };
  expect(open(published).store.canRecordSession()).to.equal(true);
  expect(open(published, 2).store.canRecordSession()).to.equal(false);
  expect(open({ ...published, 'session-recording': false }).store.canRecordSession()).to.equal(
    false,
  );
  const { store, failures } = open({ 'session-recording': true });
  expect(store.canRecordSession()).to.equal(false);
  expect(failures).to.eql([]);
  const test = { experimentType: 'AB_TEST', variant: 'on' };
  const other = open({ ...published, 'session-recording': test });
  expect(other.store.canRecordSession()).to.equal(false);
  expect(other.failures).to.eql([
    'session-recording: The specified feature is not a FEATURE_TOGGLE',
  ]);
});

it("ignores the service's stored response on a page without experiments", () => {
  const life = new AbortController();
  localStorage.setItem('sq-experiments', '{"hero":{"variant":"b"}}');
  const before = document.adoptedStyleSheets.length;
  startExperiments({ signal: life.signal, onDestroy: () => undefined });
  expect(document.adoptedStyleSheets).to.have.length(before);
  expect(document.documentElement.hasAttribute('data-sq-experiments')).to.equal(false);
  life.abort();
  localStorage.removeItem('sq-experiments');
});
