import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refusalMessages } from '../../i18n/messages/server.js';
import { texts } from '../../i18n/texts.js';
import { Problem } from '../problem.js';
import type { ServerSettings } from '../settings.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts an attempt to enter a code. @throws {Problem} 429 if the limit per minute is exceeded */
    countCode: Count;
    /** Counts a gift card that was sold. @throws {Problem} 429 if the limit per day is exceeded */
    countGiftCard: Count;
  }
}

type Count = (reply: FastifyReply) => Promise<void>;

const DAY = 86_400_000;

/** The limit for logins and codes is the limit for changes, divided by this number. */
const WRITES_PER_LOGIN = 60;

/** Limits each client's changes per minute. Reads are not limited. */
export async function addLimits(
  api: FastifyInstance,
  { writesPerMinute, giftCardsPerDay }: Pick<ServerSettings, 'writesPerMinute' | 'giftCardsPerDay'>,
): Promise<void> {
  await api.register(rateLimit, {
    max: writesPerMinute,
    timeWindow: 60_000,
    allowList: (request) => request.method === 'GET' || request.method === 'HEAD',
    errorResponseBuilder: () => new Problem(429, texts(refusalMessages).tooOften),
  });
  api.decorate('countCode', counter(api, loginLimit(writesPerMinute), 'tooOften'));
  api.decorate(
    'countGiftCard',
    counter(api, { max: giftCardsPerDay, timeWindow: DAY }, 'tooManyGiftCards'),
  );
}

/** Counts an action that is only a part of a request, such as a code in a posted form. */
function counter(
  api: FastifyInstance,
  options: RateLimitOptions,
  message: 'tooOften' | 'tooManyGiftCards',
): Count {
  const limit = api.createRateLimit(options);
  return async (reply) => {
    const state = await limit(reply.request);
    if (state.isAllowed || !state.isExceeded) return;
    void reply.header('retry-after', state.ttlInSeconds);
    throw new Problem(429, texts(refusalMessages)[message]);
  };
}

/** The limit for logins and codes. It is low, to slow down guessing. */
export function loginLimit(writesPerMinute: number): RateLimitOptions {
  return { max: Math.ceil(writesPerMinute / WRITES_PER_LOGIN), timeWindow: 60_000 };
}

/** The limit for form submissions. */
function submissionLimit(submissionsPerMinute: number): RateLimitOptions {
  return { max: submissionsPerMinute, timeWindow: 60_000 };
}

/** The limit for insight routes. It also applies to reads, because they write rows. */
function insightLimit(insightPerMinute: number): RateLimitOptions {
  return {
    max: insightPerMinute,
    timeWindow: 60_000,
    groupId: 'insight',
    allowList: () => false,
  };
}

/** A limit of requests per client and minute, in addition to the general limit for changes. */
export type LimitName = 'logins' | 'submissions' | 'insight';

/** Returns a limit according to the server's settings. */
export function limitOf(
  name: LimitName,
  settings: Pick<ServerSettings, 'writesPerMinute' | 'submissionsPerMinute' | 'insightPerMinute'>,
): RateLimitOptions {
  switch (name) {
    case 'logins':
      return loginLimit(settings.writesPerMinute);
    case 'submissions':
      return submissionLimit(settings.submissionsPerMinute);
    case 'insight':
      return insightLimit(settings.insightPerMinute);
  }
}
