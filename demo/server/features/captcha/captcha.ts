import { createHash, createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { captchaMessages } from '../../../../src/features/captcha/messages.js';
import { requireNoTransaction, type Transaction } from '../../database/database.js';
import { captchaUses } from '../../database/schema.js';
import { Problem } from '../../problem.js';
import { fieldProblem } from '../../field-problem.js';
import type { Services } from '../../services.js';
import { refusalMessages } from '../../../i18n/messages/server.js';
import { texts } from '../../../i18n/texts.js';

/** A challenge and its solution are valid for this many milliseconds. */
const VALID = 10 * 60_000;
/**
 * Number of hashing rounds per attempt. An attempt takes about a millisecond. More processors speed up a solution only
 * slightly.
 */
const ROUNDS = 1000;
/** Time limit for reCAPTCHA's server, in milliseconds. */
const DEADLINE = 5_000;

/** Name of the field with the solution. */
export const captchaField = 'captchaKey';

/** A correct solution. Only the database records whether it was used before. */
export interface SolvedCaptcha {
  readonly id: string;
  /** Time at which the solution expires. */
  readonly expiresAt: Date;
}

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      expiresAt: z.int(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

function secretsOf({ secret }: Pick<Services, 'secret'>) {
  // Sign with a separate key, so that a challenge is never a valid crumb.
  const sign = (use: string) => createHmac('sha256', secret).update(use).digest('base64url');
  return {
    hmacSignatureSecret: sign('captcha'),
    hmacKeySignatureSecret: sign('captcha key'),
  };
}

/**
 * Creates a signed challenge. The server does not store it.
 *
 * @throws {Problem} 404 if the site has no captcha
 */
export async function newChallenge(
  services: Pick<Services, 'secret' | 'settings' | 'now'>,
): Promise<Challenge> {
  const { captchaTries } = services.settings;
  if (captchaTries === 0) throw new Problem(404, texts(refusalMessages).noCaptcha);
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    deriveKey,
    cost: ROUNDS,
    counter: randomInt(captchaTries * 2, Math.ceil(captchaTries / 2)),
    expiresAt: new Date(services.now().getTime() + VALID),
    // Send a duration instead of a time, because a visitor's clock may be hours off.
    data: { seconds: VALID / 1000 - 30 },
    ...secretsOf(services),
  });
}

/**
 * Verifies a solution of our own captcha. If the site has a secret key for reCAPTCHA, verifies a reCAPTCHA token
 * instead.
 *
 * @param signal - Aborts when the client disconnects.
 * @throws {Problem} 400 if the solution is missing, forged, wrong or expired
 * @throws the signal's reason if it aborts
 */
export async function verifyCaptcha(
  services: Pick<Services, 'secret' | 'settings' | 'now'>,
  key: string,
  signal: AbortSignal,
): Promise<SolvedCaptcha> {
  signal.throwIfAborted();
  const isRight = services.settings.recaptchaSecret ? verifyToken : verifyWork;
  const solved = key === '' ? undefined : await isRight(services, key, signal);
  if (!solved) throw incomplete();
  return solved;
}

/**
 * Marks a solution as used, in the transaction that stores the submission.
 *
 * @throws {Problem} 400 if it was used before
 */
export async function useCaptcha(tx: Transaction, solved: SolvedCaptcha): Promise<void> {
  const mine = await tx
    .insert(captchaUses)
    .values(solved)
    .onConflictDoNothing()
    .returning({ id: captchaUses.id });
  if (mine.length === 0) throw incomplete();
}

/** The error for a form whose captcha is not solved. */
export function incomplete(): Problem {
  return fieldProblem(400, captchaField, texts(captchaMessages).captchaIncomplete);
}

async function verifyWork(
  services: Pick<Services, 'secret' | 'now'>,
  key: string,
): Promise<SolvedCaptcha | undefined> {
  const read = payload.safeParse(decode(key));
  if (!read.success) return undefined;
  const { challenge, solution } = read.data;
  const expiresAt = new Date(challenge.parameters.expiresAt * 1000);
  if (expiresAt <= services.now()) return undefined;
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    ...secretsOf(services),
  });
  return verified ? { id: challenge.signature, expiresAt } : undefined;
}

function decode(key: string): unknown {
  try {
    return JSON.parse(Buffer.from(key, 'base64').toString());
  } catch {
    return undefined;
  }
}

/** Verifies a reCAPTCHA token with Google: https://developers.google.com/recaptcha/docs/verify. */
async function verifyToken(
  { settings, now }: Pick<Services, 'settings' | 'now'>,
  key: string,
  signal: AbortSignal,
): Promise<SolvedCaptcha | undefined> {
  requireNoTransaction('Verifying a captcha');
  const response = await fetch(settings.recaptchaUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret: settings.recaptchaSecret ?? '', response: key }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE)]),
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    console.error('The captcha cannot be verified:', error);
    throw new Problem(503, texts(refusalMessages).captchaFailed);
  });
  const answer = (await response.json().catch(() => ({}))) as { readonly success?: unknown };
  if (!response.ok || answer.success !== true) return undefined;
  const id = createHash('sha256').update(key).digest('base64url');
  return { id, expiresAt: new Date(now().getTime() + VALID) };
}
