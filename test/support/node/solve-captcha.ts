import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Solves a captcha as a browser does. Returns the value that a form submits for it. */
export async function solveCaptcha(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The captcha was not solved in time.');
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
