import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { newChallenge, verifyCaptcha } from '../../../demo/server/features/captcha/captcha.js';
import { solveCaptcha } from '../../support/node/solve-captcha.js';
import { testServices } from '../../support/node/probe.js';
import type { Reply, Visitor } from '../../support/node/visitor.js';
import { json, runServer, submit } from '../running.js';

const { signal } = new AbortController();

const newVisitor = runServer({ captchaTries: 4 });
const newVisitorWithout = runServer({ captchaTries: 0 });

const challengePath = '/api/form/captcha-challenge';
const savePath = '/api/form/SaveFormSubmission';
const message = 'Complete CAPTCHA before submitting.';

type Challenge = Parameters<typeof solveCaptcha>[0];

async function solution(visitor: Visitor): Promise<string> {
  return solveCaptcha(json<Challenge>(await visitor.ask(challengePath)));
}

async function newKey(visitor: Visitor): Promise<string> {
  const reply = await visitor.ask('/api/form/FormSubmissionKey', { method: 'POST' });
  return json<{ key: string }>(reply).key;
}

async function send(visitor: Visitor, more: Readonly<Record<string, unknown>>): Promise<Reply> {
  const body = { key: await newKey(visitor), formId: 'any', form: { text: randomUUID() }, ...more };
  return visitor.ask(savePath, { json: body });
}

function assertIncomplete(reply: Reply): void {
  const { error, errors } = json<Reply['body']>(reply, 400);
  assert.equal(error, message);
  assert.deepEqual(errors, { captchaKey: message });
}

test('a solved captcha is accepted with its form', async () => {
  const visitor = await newVisitor();
  json(await send(visitor, { captchaKey: await solution(visitor) }));
});

test('a solution serves one form; the same form sent again is answered again', async () => {
  const visitor = await newVisitor();
  const captchaKey = await solution(visitor);
  const body = { key: await newKey(visitor), formId: 'any', form: { a: 'b' }, captchaKey };
  const first = await visitor.ask(savePath, { json: body });
  const again = await visitor.ask(savePath, { json: body });

  assert.deepEqual(json(again), json(first));
  assertIncomplete(await send(visitor, { captchaKey }));
});

test('of two forms at once with one solution, one is taken', async () => {
  const visitor = await newVisitor();
  const captchaKey = await solution(visitor);
  const replies = await Promise.all([send(visitor, { captchaKey }), send(visitor, { captchaKey })]);
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 400]);
});

test('a form that is refused leaves the solution for the next try', async () => {
  const visitor = await newVisitor();
  const captchaKey = await solution(visitor);
  json(await send(visitor, { formId: 'ask-us', form: { name: '' }, captchaKey }), 400);
  json(await send(visitor, { captchaKey }));
});

const forged: readonly [string, (solved: string) => string][] = [
  ['nothing', () => ''],
  ['no base64', () => '***'],
  ['no JSON', () => Buffer.from('{').toString('base64')],
  ['another shape', () => Buffer.from('{"challenge":{}}').toString('base64')],
  ['another counter', (solved) => change(solved, (data) => (data.solution.derivedKey = 'ab'))],
  ['less work', (solved) => change(solved, (data) => (data.challenge.parameters.cost = 1))],
  ['another signature', (solved) => change(solved, (data) => (data.challenge.signature = 'ab'))],
];

interface Payload {
  readonly challenge: { readonly parameters: { cost: number }; signature: string };
  readonly solution: { derivedKey: string };
}

function change(solved: string, work: (payload: Payload) => void): string {
  const data = JSON.parse(Buffer.from(solved, 'base64').toString()) as Payload;
  work(data);
  return Buffer.from(JSON.stringify(data)).toString('base64');
}

for (const [name, forge] of forged) {
  test(`${name} is no solution`, async () => {
    const visitor = await newVisitor();
    assertIncomplete(await send(visitor, { captchaKey: forge(await solution(visitor)) }));
  });
}

test('a solution that comes too late is refused', async () => {
  const services = { ...testServices({ captchaTries: 2 }), secret: 'x' };
  const start = Date.now();
  const key = await solveCaptcha(await newChallenge({ ...services, now: () => new Date(start) }));
  const at = (minutes: number) => ({ ...services, now: () => new Date(start + minutes * 60_000) });

  await verifyCaptcha(at(9), key, signal);
  await assert.rejects(verifyCaptcha(at(11), key, signal), { message });
  await assert.rejects(verifyCaptcha({ ...at(1), secret: 'another' }, key, signal), { message });
});

test('a page without a captcha block posts its solution as a field', async () => {
  const visitor = await newVisitor();
  const path = `${savePath}?formId=any`;
  const captchaKey = await solution(visitor);
  assert.equal((await submit(visitor, path, { text: 'x', captchaKey })).status, 303);

  const again = await submit(visitor, path, { text: 'y', captchaKey });
  assert.equal(again.status, 400);
  assert.match(again.text, /Complete CAPTCHA before submitting\./);
});

test('a site without a captcha says so', async () => {
  const refusal = json<Reply['body']>(await (await newVisitorWithout()).ask(challengePath), 404);
  assert.match(refusal.error ?? '', /no captcha/);
});

let verifier: Server;
let asked: URLSearchParams[] = [];

before(async () => {
  verifier = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const question = new URLSearchParams(body);
      asked = [...asked, question];
      const success = question.get('response') === 'good token';
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ success }));
    });
  });
  await new Promise<void>((resolve) => verifier.listen(0, '127.0.0.1', resolve));
});
after(() => verifier.close());

test('with the secret of a reCAPTCHA its maker is asked', async () => {
  const { port } = verifier.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  const services = testServices({ recaptchaSecret: 'shh', recaptchaUrl: url });

  await verifyCaptcha(services, 'good token', signal);
  await assert.rejects(verifyCaptcha(services, 'bad token', signal), { message });
  assert.deepEqual(
    asked.map((question) => question.toString()),
    ['secret=shh&response=good+token', 'secret=shh&response=bad+token'],
  );
});
