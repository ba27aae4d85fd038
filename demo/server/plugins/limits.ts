import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refusalMessages } from '../../i18n/messages/server.js';
import { texts } from '../../i18n/texts.js';
import { Problem } from '../problem.js';
import type { ServerSettings } from '../settings.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts the try of a coupon or a gift card; @throws {Problem} 429 for one too many in a minute */
    countCode: Count;
    /** Counts a gift card that somebody buys; @throws {Problem} 429 for one too many in a day */
    countGiftCard: Count;
  }
}

type Count = (reply: FastifyReply) => Promise<void>;

const DAY = 86_400_000;

/** Of so many changes one may be the try of a password, or of a code. */
const WRITES_PER_LOGIN = 60;

/** Holds each client to so many changes a minute; reading is free. */
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

/** Counts what is no request of its own: which part of a form a post is about shows in its body. */
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

/** For the route of the login, and for codes: guessing is slower than everything else. */
export function loginLimit(writesPerMinute: number): RateLimitOptions {
  return { max: Math.ceil(writesPerMinute / WRITES_PER_LOGIN), timeWindow: 60_000 };
}

/** For the route of submissions: what people send by hand never comes near it. */
export function submissionLimit(submissionsPerMinute: number): RateLimitOptions {
  return { max: submissionsPerMinute, timeWindow: 60_000 };
}

/** For the routes of insight, reads included: they write rows, and are no change that a visitor has asked for. */
export function insightLimit(insightPerMinute: number): RateLimitOptions {
  return {
    max: insightPerMinute,
    timeWindow: 60_000,
    groupId: 'insight',
    allowList: () => false,
  };
}
