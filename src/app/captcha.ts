import type { Result } from '../model/result.js';
import type { CaptchaChallenge } from '../net/captcha.js';
import { ask, type CallOptions } from '../page/call.js';

/** Asks for a captcha's challenge; refused with 404 where the site has none. */
export function getCaptchaChallenge({ signal }: CallOptions = {}): Promise<
  Result<CaptchaChallenge>
> {
  return ask(
    () => import('../net/captcha.js'),
    ({ fetchChallenge }, client) => fetchChallenge(client, signal),
  );
}
