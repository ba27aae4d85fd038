import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient, done } from '../../../src/platform/client.js';
import { json, recordedPorts } from './ports.js';

test('the server is asked to answer in the language of the page', async () => {
  const [ports, recorded] = recordedPorts(() => json(200, {}), 'known');
  let language = 'de-AT';
  const call = { method: 'POST', path: '/api/do', schema: done } as const;
  const client = createClient(
    { base: '', deadline: 10_000 },
    { ...ports, language: () => language },
  );

  await client.call(call);
  language = 'ar';
  await client.call(call);

  const asked = recorded.requests.map(({ init }) => new Headers(init.headers));
  assert.deepEqual(
    asked.map((headers) => headers.get('accept-language')),
    ['de-AT', 'ar'],
  );
});
