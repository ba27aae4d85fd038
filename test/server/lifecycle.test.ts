import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { PortTaken } from '../../demo/server/lifecycle.js';
import { serveProbe, testServices } from '../support/node/probe.js';

/** Starts a server with a request in progress. The request completes once it is released. */
async function busyServer() {
  let release = (): void => undefined;
  let arrived = (): void => undefined;
  const begun = new Promise<void>((resolve) => (arrived = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  const server = await serveProbe(testServices(), (app) => {
    app.get('/quick', () => ({ done: true }));
    app.get('/slow', async () => {
      arrived();
      await released;
      return { done: true };
    });
  });
  const answer = fetch(`${server.url}/api/slow`).then((response) => response.json());
  await begun;
  return { ...server, answer, release };
}

test('before it stops, completes running requests and accepts no new connections', async () => {
  const server = await busyServer();

  const closed = server.close();
  await assert.rejects(
    new Promise((resolve, reject) => {
      get(`${server.url}/api/quick`, { agent: false }, resolve).on('error', reject);
    }),
    { code: /^ECONN(?:REFUSED|RESET)$/ },
  );
  server.release();

  assert.deepEqual(await server.answer, { done: true });
  await closed;
});

test('stops immediately even if idle connections are open', async () => {
  const server = await serveProbe(testServices(), (app) => {
    app.get('/quick', () => ({ done: true }));
  });
  const agent = new Agent({ keepAlive: true });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${server.url}/api/quick`, { agent }, resolve).on('error', reject);
  });
  await text(response);
  const silent = connect(Number(new URL(server.url).port), '127.0.0.1');
  silent.on('error', () => undefined);
  await once(silent, 'connect');

  const start = performance.now();
  await server.close();

  assert.ok(performance.now() - start < 2000);
  agent.destroy();
  silent.destroy();
});

test('if the port is in use, names it and suggests a solution', async () => {
  const server = await serveProbe(testServices(), () => undefined);
  const port = Number(new URL(server.url).port);

  await assert.rejects(
    serveProbe(testServices({ port }), () => undefined),
    (error) => error instanceof PortTaken && error.message.includes(`PORT=${port + 1} npm start`),
  );
  await server.close();
});

test('handles a request whose connection was reset after it was sent', async () => {
  const served: unknown[] = [];
  const server = await serveProbe(testServices(), (app) => {
    app.get('/quick', () => ({ done: true }));
    app.post('/last', { config: { crumb: 'none' } }, ({ body }) => {
      served.push(body);
      return { done: true };
    });
  });
  const { port, host } = new URL(server.url);
  const browser = connect(Number(port), '127.0.0.1');
  await once(browser, 'connect');
  await fetch(`${server.url}/api/quick`);

  browser.write(
    `POST /api/last HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${server.url}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{"key":1}',
  );
  // Simulates a client that was killed: the other end of the connection no longer exists.
  browser.resetAndDestroy();
  await fetch(`${server.url}/api/quick`);
  await server.close();

  assert.deepEqual(served, [{ key: 1 }]);
});
