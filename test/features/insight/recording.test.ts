import { identifyRecording } from '../../../src/features/insight/recording.js';
import { waitUntil } from '../../support/browser/wait-until.js';

const life = new AbortController();
const recorder = {
  record: () => undefined,
  allows: () => true,
  wasDenied: () => false,
  whenAllowed: (_: unknown, work: () => void) => work(),
  leave: () => undefined,
  stop: () => undefined,
};

before(() => {
  Object.defineProperty(navigator, 'hardwareConcurrency', { configurable: true, value: 8 });
  const context = document.createElement('script');
  context.type = 'application/json';
  context.id = 'sq-context';
  const sample = { experimentType: 'AB_TEST', variant: 'sampled' };
  context.textContent = JSON.stringify({
    experiments: { 'session-recording': true, 'session-recording-sample': sample },
  });
  document.body.append(context);
});
after(() => {
  life.abort();
  Reflect.deleteProperty(navigator, 'hardwareConcurrency');
});

it('a visit is identified to who records it where the experiments of the page say so, however they are published', async () => {
  let identified = '';
  document.addEventListener(
    'sq-recording-identified',
    ({ detail }) => (identified = detail.sessionId),
    { signal: life.signal },
  );
  identifyRecording(recorder, () => Promise.resolve({ data: 'a-session' }), life.signal);
  await waitUntil(() => identified === 'a-session', 'it is identified');
});
