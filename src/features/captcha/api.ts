import * as z from 'zod/mini';
import type { Result } from '../../model/result.js';
import type { ApiClient } from '../../platform/client.js';

export interface CaptchaChallenge {
  /** Signed by the server, so it must be returned unchanged. */
  readonly challenge: Readonly<Record<string, unknown>>;
  /** Lifetime of the solution in milliseconds. `undefined` if the server does not set one. */
  readonly lifetime: number | undefined;
}

const wireChallenge = z.pipe(
  z.looseObject({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyPrefix: z.string(),
      // A duration and not a date, because visitors' clocks can be wrong by hours.
      data: z.optional(z.looseObject({ seconds: z.optional(z.number()) })),
    }),
    signature: z.optional(z.string()),
  }),
  z.transform((challenge): CaptchaChallenge => {
    const seconds = challenge.parameters.data?.seconds;
    return { challenge, lifetime: seconds === undefined ? undefined : seconds * 1000 };
  }),
);

/** Requests a challenge. If the site has no captcha, the request is refused with status 404. */
export function fetchChallenge(
  client: ApiClient,
  signal?: AbortSignal,
): Promise<Result<CaptchaChallenge>> {
  const path = '/api/form/captcha-challenge';
  return client.call({ method: 'GET', path, schema: wireChallenge, signal });
}
