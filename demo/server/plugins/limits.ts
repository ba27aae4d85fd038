import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.js';

const words = 'That was a lot in a short time. Please wait a minute, then try again.';

/** Of so many changes one may be the try of a password. */
const WRITES_PER_LOGIN = 60;

/** Holds each client to so many changes a minute; reading is free. */
export async function addLimits(api: FastifyInstance, writesPerMinute: number): Promise<void> {
  await api.register(rateLimit, {
    max: writesPerMinute,
    timeWindow: 60_000,
    allowList: (request) => request.method === 'GET' || request.method === 'HEAD',
    errorResponseBuilder: () => new Problem(429, words),
  });
}

/** For the route of the login: guessing passwords is slower than everything else. */
export function loginLimit(writesPerMinute: number): RateLimitOptions {
  return { max: Math.ceil(writesPerMinute / WRITES_PER_LOGIN), timeWindow: 60_000 };
}

/** For the route of submissions: what people send by hand never comes near it. */
export function submissionLimit(submissionsPerMinute: number): RateLimitOptions {
  return { max: submissionsPerMinute, timeWindow: 60_000 };
}
