import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

/* `docs/reference/atag.md`: the editor compared with ATAG 2.0. */

const rows = readFileSync('docs/reference/atag.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| [AB]\.\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** The number of level A and AA criteria per guideline, in the order of the standard. */
const counts = {
  ...{ 'A.1.1': 1, 'A.1.2': 2, 'A.2.1': 2, 'A.2.2': 2, 'A.3.1': 3, 'A.3.2': 3, 'A.3.3': 1 },
  ...{ 'A.3.4': 1, 'A.3.5': 1, 'A.3.6': 3, 'A.3.7': 1, 'A.4.1': 2, 'A.4.2': 2 },
  ...{ 'B.1.1': 2, 'B.1.2': 4, 'B.2.1': 1, 'B.2.2': 2, 'B.2.3': 2, 'B.2.4': 3, 'B.2.5': 2 },
  ...{ 'B.3.1': 5, 'B.3.2': 1, 'B.4.1': 4, 'B.4.2': 2 },
};

test('the ATAG table has each criterion of levels A and AA', () => {
  const expected = Object.entries(counts).flatMap(([guideline, count]) =>
    Array.from({ length: count }, (_, index) => `${guideline}.${String(index + 1)}`),
  );
  assert.deepEqual(
    rows.map(([, criterion]) => criterion),
    expected,
  );
});

test('each row of the ATAG table names an existing test, or how the criterion is checked by hand', () => {
  for (const [, criterion, , , , , shownBy = ''] of rows) {
    const named = [...shownBy.matchAll(/`(test\/[^`]+)`: ((?:“[^”]+”(?:, )?)+)/g)];
    assert.ok(
      named.length > 0 || /^checked by hand: .+/.test(shownBy),
      `${String(criterion)}: name a test, or begin with “checked by hand:”`,
    );
    for (const [, path = '', titles = ''] of named) {
      assert.ok(existsSync(path), `${String(criterion)}: ${path} does not exist`);
      const code = readFileSync(path, 'utf8');
      for (const [, title = ''] of titles.matchAll(/“([^”]+)”/g)) {
        const isTitle = ["'", '"', '`'].some((quote) => code.includes(`(${quote}${title}`));
        assert.ok(isTitle, `${String(criterion)}: ${path} has no test “${title}”`);
      }
    }
  }
});
