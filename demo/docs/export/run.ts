import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../../src/build/ensure-built.js';
import { exportSite } from './export-site.js';

/*
 * `npm run docs:site`: writes the documentation site into `dist-site`.
 *
 * npm run docs:site -- --base /sq-elements --origin https://example.com --demo https://demo.example.com
 */

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: 'dist-site' },
    base: { type: 'string', default: '' },
    origin: { type: 'string', default: 'http://localhost' },
    demo: { type: 'string' },
  },
});

await ensureBuilt();
const { folder, base, origin, demo } = values;
const count = await exportSite({ folder, base: base.replace(/\/$/, ''), origin, demo });
console.log(`${folder}: ${String(count)} pages`);
