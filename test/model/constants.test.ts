import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  breakpoints,
  designTokens,
  deviceViewOf,
  heightThresholds,
  PHONE_WIDTH,
  Z_INDEX,
} from '../../src/model/constants.js';

test('the values of each scale are complete and increase', () => {
  for (const steps of [...Object.values(designTokens), heightThresholds]) {
    assert.deepEqual(
      [...new Set<number>(steps)].sort((a, b) => a - b),
      steps,
    );
  }
  assert.deepEqual([designTokens.spacing.length, designTokens.durations.length], [11, 13]);
});

test('style sheets use only the breakpoints in constants.ts', () => {
  const tokens = readFileSync('src/page/tokens.css', 'utf8');
  const infoBar = readFileSync('src/features/info-bar/info-bar.styles.ts', 'utf8');
  assert.ok(tokens.includes(`--sq-z-index: ${Z_INDEX};`));
  assert.ok(infoBar.includes(`(width > ${breakpoints.large}px)`));
});

test('a window of at most 432 pixels counts as a phone', () => {
  const views = [320, PHONE_WIDTH, PHONE_WIDTH + 1, 800].map(deviceViewOf);
  assert.deepEqual(views, ['phone', 'phone', 'desktop', 'desktop']);
});
