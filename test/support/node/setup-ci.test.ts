import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const left =
  /^Skipped: Firefox\. .*\nSkipped: WebKit\. .*\nSkipped: Chromium with a window\. .*\nSkipped: Template engines\. .*\n$/m;

test('setup succeeds on a machine without engines and without a network', () => {
  const { status, stdout } = setUp('#!/bin/sh\nexit 100\n');
  assert.equal(status, 0);
  assert.match(
    stdout,
    /apt-get failed: it exited with status 100\.|Only root can install firefox-esr /,
  );
  assert.match(stdout, left);
});

test('setup succeeds on a machine without apt-get', () => {
  const { status, stdout } = setUp();
  assert.equal(status, 0);
  assert.match(stdout, left);
});

/** Runs the script with an empty `PATH`. If `aptGet` is given, the path contains only that apt-get. */
function setUp(aptGet?: string): { status: number | null; stdout: string } {
  const folder = mkdtempSync(join(tmpdir(), 'sq-setup-'));
  if (aptGet !== undefined) {
    writeFileSync(join(folder, 'apt-get'), aptGet);
    chmodSync(join(folder, 'apt-get'), 0o755);
  }
  return spawnSync(process.execPath, ['--import', 'tsx', 'test/setup-ci.ts'], {
    env: { ...process.env, PATH: folder, FIREFOX_PATH: '' },
    encoding: 'utf8',
  });
}
