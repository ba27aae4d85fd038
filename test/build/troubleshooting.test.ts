import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { developerMessages } from '../support/node/developer-messages.js';

const page = readFileSync('docs/start/troubleshooting.md', 'utf8');
/** The texts in code of the first column of each table. */
const listed = [...page.matchAll(/^\| (`.*?) +\|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text),
);
const messages = developerMessages();

test('finds the messages of each kind', () => {
  const texts = messages.map(({ text }) => text);
  for (const text of [
    '… is missing.', // composed for all elements
    'Unknown attribute "…". Did you mean "…"?', // warning
    'There is no <form>.', // unusable input
    'Google Maps rejected the key.', // thrown and reported
    'A link is shown instead of the embed.', // failure of lazy code
    'Your dataset must have at least one row', // constant
    'No command is given.', // command line
  ])
    assert.ok(texts.includes(text), text);
});

test('the troubleshooting page lists each message of the console and of the command', () => {
  const missing = messages.filter(({ text }) => !listed.some((each) => covers(each, text)));
  assert.deepEqual(missing, []);
});

test('the troubleshooting page lists no other message', () => {
  const outdated = listed.filter((each) => !messages.some(({ text }) => covers(each, text)));
  assert.deepEqual(outdated, []);
});

/** Whether a listed text is a message. One of them may have values where the other has `…`, and the list may leave out the end. */
function covers(entry: string, message: string): boolean {
  return matches(entry, message) || matches(message.replace(/[\s…]+$/, '…'), entry);
}

function matches(pattern: string, text: string): boolean {
  const parts = pattern.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(text);
}
