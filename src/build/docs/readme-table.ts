import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { format } from 'prettier';
import { readElements } from '../read-elements.js';

/* `npm run docs`: writes the table of tags into README.md. With `--check` it fails if the table is out of date. */

const rows = readElements().map(({ tag, summary, kind, load }) => {
  const library = kind === 'lit' ? 'lit' : 'React';
  return `| \`<${tag}>\` | ${summary.replaceAll('|', '\\|')} | ${library} | ${load[0].mode} |`;
});
const head = '| tag | what it does | made with | loads |\n| - | - | - | - |';
const table = await format(`${head}\n${rows.join('\n')}`, { parser: 'markdown' });

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const before = readFileSync('README.md', 'utf8');
const markers = /(?<=<!-- tags:start -->\n\n)[^]*(?=\n<!-- tags:end -->)/;
if (!markers.test(before))
  throw new Error('README.md: the markers of the table of tags are missing');
const after = before.replace(markers, () => table);

if (before === after) {
  console.log('README.md: the table of tags is up to date.');
} else if (values.check) {
  console.error('README.md: the table of tags is stale; run npm run docs.');
  process.exitCode = 1;
} else {
  writeFileSync('README.md', after);
  console.log('README.md: wrote the table of tags.');
}
