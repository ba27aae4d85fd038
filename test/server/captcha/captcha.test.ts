import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { newChallenge, verifyCaptcha } from '../../../demo/server/features/captcha/captcha.js';
import { solveCaptcha } from '../../support/node/solve-captcha.js';
import { testServices } from '../../support/node/probe.js';
import type { Reply, Visitor } from '../../support/node/visitor.js';
import { json, newFormKey, runServer, submit } from '../running.js';

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

async function send(visitor: Visitor, more: Readonly<Record<string, unknown>>): Promise<Reply> {
  const body = {
    key: await newFormKey(visitor),
    formId: 'any',
    form: { text: randomUUID() },
    ...more,
  };
  return visitor.ask(savePath, { json: body });
}

function assertIncomplete(reply: Reply): void {
  const { error, errors } = json<Reply['body']>(reply, 400);
  assert.equal(error, message);
  assert.deepEqual(errors, { captchaKey: message });
}

test('accepts a solution for only one form, even if two are submitted at the same time', async () => {
  const visitor = await newVisitor();
  const captchaKey = await solution(visitor);
  const body = { key: await newFormKey(visitor), formId: 'any', form: { a: 'b' }, captchaKey };
  const first = await visitor.ask(savePath, { json: body });
  const again = await visitor.ask(savePath, { json: body });

  assert.deepEqual(json(again), json(first));
  assertIncomplete(await send(visitor, { captchaKey }));

  const other = await solution(visitor);
  const replies = await Promise.all([
    send(visitor, { captchaKey: other }),
    send(visitor, { captchaKey: other }),
  ]);
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 400]);
});

test('a solution stays valid if its form was rejected', async () => {
  const visitor = await newVisitor();
  const captchaKey = await solution(visitor);
  json(await send(visitor, { formId: 'ask-us', form: { name: '' }, captchaKey }), 400);
  json(await send(visitor, { captchaKey }));
});

const forged: readonly ((solved: string) => string)[] = [
  () => '',
  () => '***',
  () => Buffer.from('{"challenge":{}}').toString('base64'),
  (solved) => change(solved, (data) => (data.solution.derivedKey = 'ab')),
  (solved) => change(solved, (data) => (data.challenge.parameters.cost = 1)),
  (solved) => change(solved, (data) => (data.challenge.signature = 'ab')),
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

test('rejects a forged solution', async () => {
  const visitor = await newVisitor();
  const solved = await solution(visitor);
  for (const forge of forged) assertIncomplete(await send(visitor, { captchaKey: forge(solved) }));
});

test('rejects an expired solution', async () => {
  const services = { ...testServices({ captchaTries: 2 }), secret: 'x' };
  const start = Date.now();
  const key = await solveCaptcha(await newChallenge({ ...services, now: () => new Date(start) }));
  const at = (minutes: number) => ({ ...services, now: () => new Date(start + minutes * 60_000) });

  await verifyCaptcha(at(9), key, signal);
  await assert.rejects(verifyCaptcha(at(11), key, signal), { message });
  await assert.rejects(verifyCaptcha({ ...at(1), secret: 'another' }, key, signal), { message });
});

test('accepts a solution once if the form is posted without JavaScript', async () => {
  const visitor = await newVisitor();
  const path = `${savePath}?formId=any`;
  const captchaKey = await solution(visitor);
  assert.equal((await submit(visitor, path, { text: 'x', captchaKey })).status, 303);

  const again = await submit(visitor, path, { text: 'y', captchaKey });
  assert.equal(again.status, 400);
  assert.match(again.text, /Complete CAPTCHA before submitting\./);
});

test('reports when the site has no captcha', async () => {
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

test('verifies with reCAPTCHA if the site has a secret key', async () => {
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
