import { pageLocale } from '../../../core/locale.js';
import { messagesIn } from '../../../core/message-registry.js';
import { formMessages } from '../../form/messages.js';
import { formAnswers } from '../../form/model/form-answers.js';
import { readFormDefinition } from '../../form/model/form-definition.js';
import { formProblems } from '../../form/model/form-rules.js';
import type { EmailPolicy } from '../../form/model/email.js';
import type { FormValues } from '../../form/model/submission.js';
import type { ProductForm } from '../../product/model/published-product.js';

/** Returns error messages by field id. */
export function problemsOf(
  form: ProductForm,
  answers: FormValues,
  emailPolicy: EmailPolicy = 'browser',
): Readonly<Record<string, string>> {
  const { definition } = readFormDefinition(form);
  return formProblems(definition.fields, answers, {
    ...definition,
    emailPolicy,
    messages: messagesIn(formMessages, pageLocale()),
  });
}

/** Returns the answers as a cart shows them. */
export function answersOf(form: ProductForm, answers: FormValues): ReturnType<typeof formAnswers> {
  return formAnswers(readFormDefinition(form).definition, answers);
}
