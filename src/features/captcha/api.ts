import * as z from 'zod/mini';
import type { Result } from '../../model/result.js';
import type { ApiClient } from '../../platform/client.js';

/** Work for the browser, and how long its solution holds. */
export interface CaptchaChallenge {
  /** As the server signed it: it goes back unchanged. */
  readonly challenge: Readonly<Record<string, unknown>>;
  /** Milliseconds; undefined where nothing is said. */
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
      // Of the signed facts: clocks of visitors are wrong by hours.
      data: z.optional(z.looseObject({ seconds: z.optional(z.number()) })),
    }),
    signature: z.optional(z.string()),
  }),
  z.transform((challenge): CaptchaChallenge => {
    const seconds = challenge.parameters.data?.seconds;
    return { challenge, lifetime: seconds === undefined ? undefined : seconds * 1000 };
  }),
);

/** Asks for a captcha's challenge; refused with 404 where the site has none. */
export function fetchChallenge(
  client: ApiClient,
  signal?: AbortSignal,
): Promise<Result<CaptchaChallenge>> {
  const path = '/api/form/captcha-challenge';
  return client.call({ method: 'GET', path, schema: wireChallenge, signal });
}
