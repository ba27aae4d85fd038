import { EventEmitter, on } from 'node:events';
import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ensureBuilt } from '../../src/build/ensure-built.js';
import { watchSources } from '../../src/build/watch.js';
import { startServer } from './start.js';

/*
 * `npm run dev -- sq-gallery`: serves the demo site. When a file in `src` or `elements` changes, it rebuilds and
 * reloads the open pages. Restart it after a change in `demo`.
 */

const changes = new EventEmitter().setMaxListeners(0);

const reloadScript = "new EventSource('/dev/changes').onmessage = () => location.reload();";

/** Adds a script to each page. The script reloads the page after a build. */
function addReload(app: FastifyInstance): void {
  app.get('/dev/reload.js', (_, reply) => reply.type('text/javascript').send(reloadScript));
  app.get('/dev/changes', (_, reply) => {
    const events = Readable.from(on(changes, 'built')).map(() => 'data: built\n\n');
    return reply.type('text/event-stream').header('cache-control', 'no-store').send(events);
  });
  app.addHook('onSend', (_, reply, body, done) => {
    const isPage =
      typeof body === 'string' && String(reply.getHeader('content-type')).startsWith('text/html');
    const script = '<script type="module" src="/dev/reload.js"></script>';
    done(null, isPage ? body.replace('</head>', `${script}</head>`) : body);
  });
}

const [tag] = process.argv.slice(2);
if (tag !== undefined && !existsSync(`elements/${tag}.ts`)) {
  console.error(`The element <${tag}> does not exist. See elements/.`);
  process.exit(1);
}
// Also build the files that a rebuild of the scripts does not write, such as the embeds' frame page.
if (!existsSync('dist')) await ensureBuilt();
await watchSources(() => changes.emit('built'));
const server = await startServer({}, undefined, addReload);
console.log(`${server.url}${tag === undefined ? '/' : `/elements/${tag}`}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit());
