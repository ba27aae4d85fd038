import { expect } from '@open-wc/testing';
import { observeErrors } from '../../../src/features/insight/errors.js';
import type { PendingRecord } from '../../../src/features/insight/records.js';
import { parseSiteContext } from '../../../src/page/model/site-context.js';
import { loading } from '../../../src/platform/shared.js';

const visit = {
  visitorCookie: '',
  session: { sessionId: '', isFirstLanding: false, isFirstSession: false },
};

/** Messages of what was reported of rejections that came before the code that reports them. */
function messagesOf(...reasons: readonly unknown[]): unknown[] {
  const life = new AbortController();
  const recorded: PendingRecord[] = [];
  const early = (loading().early ??= []);
  for (const reason of reasons)
    early.push(
      new PromiseRejectionEvent('unhandledrejection', {
        promise: Promise.resolve(),
        reason,
      }),
    );
  observeErrors(
    {
      record: (wanted) => recorded.push(wanted),
      allows: () => true,
      wasDenied: () => false,
      whenAllowed: (_, work) => work(),
      leave: () => undefined,
      stop: () => undefined,
    },
    { site: parseSiteContext({}), pageViewId: '' },
    life.signal,
  );
  life.abort();
  return recorded.map(
    ({ build }) => (build(visit)['data'] as { readonly message: string }).message,
  );
}

it('a rejection with whatever a page may throw is reported, and the next one, too', () => {
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  const odd = [
    { message: Object.create(null) as unknown },
    {
      get message() {
        throw new Error('not for you');
      },
    },
    revoked.proxy,
  ];
  expect(messagesOf(...odd, new Error('the next one'))).to.eql([
    'rejected with object',
    'rejected with object',
    'rejected with object',
    'the next one',
  ]);
});
