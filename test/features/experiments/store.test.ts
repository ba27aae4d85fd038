import { expect } from '@open-wc/testing';
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

it('gives what the page says, and the default of the caller with a report where it says nothing', () => {
  const { store, failures } = open({ hero: 'b', banner: 'on', odd: {} });
  expect(store.variant('hero', 'a')).to.equal('b');
  expect(store.isEnabled('banner')).to.equal(true);
  expect(failures).to.deep.equal([]);
  expect(store.variant('none', 'a')).to.equal('a');
  expect(store.variant('odd', 'a')).to.equal('a');
  expect(store.isEnabled('hero', true)).to.equal(true);
  expect(failures).to.deep.equal([
    'none: The specified feature does not exist',
    'odd: invalid server-side definition',
    'hero: The specified feature is not a FEATURE_TOGGLE',
  ]);
  const other = open(undefined);
  expect(other.store.isEnabled('banner')).to.equal(false);
  expect(other.failures).to.deep.equal(['banner: The underlying configuration is not loaded']);
});

it('reports once what it cannot give, however often it is asked', () => {
  const { store, failures } = open({ hero: 'b' });
  for (let turn = 0; turn < 30; turn += 1) {
    expect(store.isEnabled('gone', true)).to.equal(true);
    expect(store.isEnabled('hero')).to.equal(false);
  }
  expect(store.variant('gone', 'a')).to.equal('a');
  expect(failures).to.deep.equal([
    'gone: The specified feature does not exist',
    'hero: The specified feature is not a FEATURE_TOGGLE',
  ]);
});

it('announces each experiment once, and keeps what was met for who listens later', () => {
  const { store, announced } = open({ hero: 'b' });
  store.expose('hero');
  store.expose('hero');
  for (const name of ['none', 'constructor', 'toString', '__proto__']) store.expose(name);
  expect(announced.map(({ name, variant }) => [name, variant])).to.deep.equal([['hero', 'b']]);
  expect(store.$exposures.get()).to.deep.equal(announced);
});

it('lets a visit be recorded only where all three conditions hold', () => {
  const published = { 'session-recording': true, 'session-recording-sample': 'sampled' };
  expect(open(published).store.canRecordSession()).to.equal(true);
  expect(open(published, 2).store.canRecordSession()).to.equal(false);
  const { store, failures } = open({ 'session-recording': true });
  expect(store.canRecordSession()).to.equal(false);
  expect(failures).to.deep.equal([]);
});
