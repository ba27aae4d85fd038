import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  findExperiment,
  problems,
  readExperiment,
  readOverrides,
  withKnownTests,
  withOverrides,
} from '../../../../src/features/experiments/model/experiments.js';
import { variantCss } from '../../../../src/features/experiments/model/variant-css.js';

const published = {
  hero: 'b',
  banner: true,
  later: { experimentType: 'FEATURE_TOGGLE', variant: 'treatment', segmentName: 'new' },
  broken: { experimentType: 'OTHER', variant: 'a' },
  empty: {},
};

test('an experiment whose value is a variant name is an A/B test, and one with a boolean value is a feature toggle', () => {
  assert.deepEqual(readExperiment('hero', 'b'), {
    ...{ name: 'hero', experimentType: 'AB_TEST', variant: 'b' },
    ...{ segmentName: '', containsError: false },
  });
  for (const raw of [true, 'false', 'on'])
    assert.equal(readExperiment('x', raw)?.experimentType, 'FEATURE_TOGGLE');
  const { segmentName, containsError } =
    readExperiment('x', { variant: 'a', segmentName: 'new', containsError: 'true' }) ?? {};
  assert.deepEqual([segmentName, containsError], ['new', true]);
});

test('an unusable experiment has an error message', () => {
  const problemOf = (name: string, type: 'AB_TEST' | 'FEATURE_TOGGLE', from?: object): unknown =>
    findExperiment(from as typeof published | undefined, name, type);
  assert.equal(problemOf('hero', 'AB_TEST'), 'The underlying configuration is not loaded');
  assert.equal(problemOf('none', 'AB_TEST', published), 'The specified feature does not exist');
  assert.equal(problemOf('toString', 'AB_TEST', published), problems.unknown);
  assert.equal(
    problemOf('hero', 'FEATURE_TOGGLE', published),
    'The specified feature is not a FEATURE_TOGGLE',
  );
  for (const name of ['broken', 'empty'])
    assert.equal(problemOf(name, 'AB_TEST', published), 'invalid server-side definition');
});

test('overrides from the URL query change only the variant', () => {
  assert.equal(readOverrides(null), undefined);
  assert.deepEqual(readOverrides('reset'), {});
  assert.deepEqual(readOverrides('hero:c, banner:off,,x:,:y'), { hero: 'c', banner: 'off' });
  assert.deepEqual(withOverrides(published, { later: 'control', fresh: 'a' }), {
    ...published,
    later: { ...published.later, variant: 'control' },
    fresh: { variant: 'a' },
  });
});

test('the style sheet has a rule for each variant, and two rules that cover all other experiments', () => {
  assert.equal(variantCss({}, JSON.stringify).split('}').length - 1, 2);
  const css = variantCss({ hero: 'b', banner: 'on' }, JSON.stringify);
  assert.equal(css.split('}').length - 1, 4);
  assert.match(css, /\[sq-experiment="hero"\]:has\(>\[data-sq-variant="b"\]\)/);
});

test('a new response keeps the variants of running A/B tests, and replaces all other experiments', () => {
  const known = {
    hero: 'a',
    banner: 'on',
    ended: 'b',
    undecided: { variant: 'a', containsError: true },
    launched: 'b',
    broken: {},
  };
  const served = {
    hero: { variant: 'c', segmentName: 'new' },
    banner: 'off',
    begun: 'b',
    undecided: 'b',
    launched: 'on',
    broken: 'b',
  };
  assert.deepEqual(withKnownTests(served, known), { ...served, hero: 'a' });
});
