import { lazyModule } from '../../core/lazy-module.js';
import type { Result } from '../../model/result.js';
import { ask, type CallOptions } from '../../page/call.js';
import type { CaptchaChallenge } from './api.js';

const api = lazyModule('sq-captcha calls', () => import('./api.js'));

/** Asks for a captcha's challenge; refused with 404 where the site has none. */
export function getCaptchaChallenge({ signal }: CallOptions = {}): Promise<
  Result<CaptchaChallenge>
> {
  return ask(api, ({ fetchChallenge }, client) => fetchChallenge(client, signal));
}
