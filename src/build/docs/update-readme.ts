import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readElements } from '../read-elements.js';
import { withTagTable } from './readme-table.js';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const before = readFileSync('README.md', 'utf8');
const after = withTagTable(before, readElements());

if (before === after) {
  console.log('README.md: the table of tags is up to date.');
} else if (values.check) {
  console.error('README.md: the table of tags is stale; run npm run docs.');
  process.exitCode = 1;
} else {
  writeFileSync('README.md', after);
  console.log('README.md: wrote the table of tags.');
}
