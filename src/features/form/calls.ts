import { lazyModule } from '../../core/lazy-module.js';
import { offline } from '../../i18n/messages/failures.js';
import { refuse, type Result } from '../../model/result.js';
import { ask, type CallOptions } from '../../page/call.js';
import { pageContext } from '../../page/context.js';
import { sharedPart } from '../../platform/shared.js';
import { sessionSlot } from '../../platform/storage-item.js';
import type { FormSender } from './api.js';
import type { FormReceipt, FormSubmission } from './model/submission.js';

declare module '../../platform/shared.js' {
  interface SharedParts {
    forms: { sender?: FormSender };
  }
}

const api = lazyModule('sq-form calls', () => import('./api.js'));

/**
 * Sends a form with the page's fields. Whatever goes wrong, sending the same content again never
 * stores it twice.
 */
export async function submitForm(
  submission: FormSubmission,
  { signal }: CallOptions = {},
): Promise<Result<FormReceipt>> {
  const result = await ask(api, ({ createFormSender, openPageFields }, client) => {
    const forms = sharedPart('forms', () => ({}));
    forms.sender ??= createFormSender(client, sessionSlot('sq-open-forms'));
    return forms.sender.submit(submission, openPageFields(pageContext()), signal);
  });
  const isOffline = !result.ok && result.refusal.kind === 'network' && !navigator.onLine;
  return isOffline ? refuse({ ...result.refusal, message: offline }) : result;
}
