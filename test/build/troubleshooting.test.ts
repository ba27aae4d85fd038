import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { developerMessages } from '../support/node/developer-messages.js';

const page = readFileSync('docs/start/troubleshooting.md', 'utf8');
/** The messages in the first column of each table, which are formatted as code. */
const listed = [...page.matchAll(/^\| (`.*?) +\|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text),
);
const messages = developerMessages();

test('finds messages of every kind', () => {
  const texts = messages.map(({ text }) => text);
  for (const text of [
    '… is missing.', // assembled from parts, for all elements
    'Unknown attribute "…". Did you mean "…"?', // a warning
    'There is no <form>.', // for an unusable input
    'Google Maps rejected the key.', // an error that is thrown and then reported
    'A link is shown instead of the embed.', // a lazy module that fails to load
    'Your dataset must have at least one row', // a constant
    'No command is given.', // from the command line
  ])
    assert.ok(texts.includes(text), text);
});

test('the troubleshooting page lists every message of the console and the command', () => {
  const missing = messages.filter(({ text }) => !listed.some((each) => covers(each, text)));
  assert.deepEqual(missing, []);
});

test('the troubleshooting page lists only messages that exist', () => {
  const outdated = listed.filter((each) => !messages.some(({ text }) => covers(each, text)));
  assert.deepEqual(outdated, []);
});

/**
 * Returns `true` if a listed message matches a message of the code. `…` in either of them stands for any value, and the
 * listed message may omit the end.
 */
function covers(entry: string, message: string): boolean {
  return matches(entry, message) || matches(message.replace(/[\s…]+$/, '…'), entry);
}

function matches(pattern: string, text: string): boolean {
  const parts = pattern.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(text);
}
