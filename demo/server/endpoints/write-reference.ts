import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { format } from 'prettier';
import { createApp } from '../app.js';
import { initialSettings } from '../features/site/editor-settings.js';
import type { Services } from '../services.js';
import { readSettings } from '../settings.js';
import { referenceText } from './reference.js';

/*
 * A part of `npm run docs`: writes `openapi.json` and `http-api.md` from the server's endpoints. With `--check`, it
 * fails if a file is out of date.
 */

/** Only the description is requested, so neither the database nor the mailer is used. */
const services = {
  ...{ secret: '', settings: readSettings({}), now: () => new Date() },
  siteValues: { latest: () => initialSettings },
} as Services;

const app = await createApp(services);
const { body } = await app.inject('/openapi.json');
const files = {
  'docs/reference/openapi.json': await format(body, { parser: 'json', printWidth: 100 }),
  'docs/reference/http-api.md': referenceText([...app.endpoints]),
};
await app.close();

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
for (const [path, text] of Object.entries(files)) {
  if (read(path) === text) {
    console.log(`${path}: up to date.`);
  } else if (values.check) {
    console.error(`${path} is out of date. Run npm run docs.`);
    process.exitCode = 1;
  } else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    console.log(`${path}: written.`);
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
