import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Stryker } from '@stryker-mutator/core';
import { TestLog } from '../test/support/node/counts.mjs';
import { filesIn } from '../test/support/node/files.js';

/*
 * `npm run soak -- mutation`: mutates the models of features, one change at a time, and runs the models' tests. A
 * mutation that no test detects is a gap. Prints each feature's score: the percentage of detected mutations. Fails if a
 * score is more than a point below `bench/mutation.json`. `npm run soak -- mutation --record` writes that file.
 * `SQ_MUTATE=cart,money` selects features.
 */

const RECORD = 'bench/mutation.json';

interface Scores {
  /** Percentage of detected mutations. */
  readonly score: number;
  /** The score before the tests were cut from 86,300 to 60,300 lines. */
  readonly before?: number;
}

/** Features whose models decide about money, orders, submissions, consent and dates. */
const features = ['cart', 'consent', 'events', 'form', 'money', 'product'];

const { resolve } = createRequire(import.meta.url);
const selected = process.env['SQ_MUTATE']?.split(',') ?? features;
const recorded = JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, Scores>;
const log = new TestLog();

for (const feature of selected) {
  const score = await mutate(feature);
  const { score: least = 0, ...rest }: Partial<Scores> = recorded[feature] ?? {};
  console.log(
    `${feature}: ${score.toFixed(1)} % of mutations detected, recorded: ${least.toFixed(1)} %`,
  );
  if (score < least - 1) {
    log.fail(
      RECORD,
      [feature],
      `${score.toFixed(1)} % of mutations detected, but the recorded score is ${least} %`,
    );
  } else log.pass(RECORD);
  recorded[feature] = { score: Math.round(score * 10) / 10, ...rest };
}
if (process.argv.includes('--record')) {
  writeFileSync(RECORD, `${JSON.stringify(recorded, undefined, 2)}\n`);
}
log.write();

/** Returns the percentage of mutations in a feature's models that its tests detect. */
async function mutate(feature: string): Promise<number> {
  mkdirSync('.cache', { recursive: true });
  const tests = filesIn('test/features', /\/model\/.*\.test\.tsx?$/);
  const stryker = new Stryker({
    mutate: [`src/features/${feature}/model/**/*.ts`],
    testRunner: 'tap',
    plugins: [resolve('@stryker-mutator/tap-runner')],
    tap: {
      testFiles: tests.filter((file) => file.startsWith(`test/features/${feature}/`)),
      nodeArgs: ['--import', 'tsx', '--test-reporter=tap'],
    },
    coverageAnalysis: 'perTest',
    // To mutate a module's constants, all tests would have to be loaded again.
    ignoreStatic: true,
    // Most strings are text for people, which is not tested.
    mutator: { excludedMutations: ['StringLiteral'] },
    concurrency: 2,
    ignorePatterns: ['dist', '.cache', 'demo/assets', 'bench/node_modules', '.git'],
    tempDirName: '.cache/stryker',
    reporters: ['clear-text'],
    clearTextReporter: {
      allowColor: false,
      logTests: false,
      reportScoreTable: false,
      reportTests: false,
    },
  });
  const results = await stryker.runMutationTest();
  const count = (statuses: readonly string[]): number =>
    results.filter(({ status }) => statuses.includes(status)).length;
  const noticed = count(['Killed', 'Timeout']);
  return (noticed / (noticed + count(['Survived', 'NoCoverage']))) * 100;
}
