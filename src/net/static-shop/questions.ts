import { formAnswers } from '../../features/form/model/form-answers.js';
import { readFormDefinition } from '../../features/form/model/form-definition.js';
import { formProblems } from '../../features/form/model/form-rules.js';
import type { FormValues } from '../../features/form/model/form-values.js';
import type { ProductForm } from '../../features/product/model/published-product.js';

/*
 * What products ask of whoever puts them in the cart. Most shops ask nothing: this is fetched with the first
 * catalogue that does.
 */

/** What is wrong with the answers, in words by field id. */
export function problemsOf(
  form: ProductForm,
  answers: FormValues,
): Readonly<Record<string, string>> {
  const { definition } = readFormDefinition(form);
  return formProblems(definition.fields, answers, definition);
}

/** The answers as a cart shows them. */
export function answersOf(form: ProductForm, answers: FormValues): ReturnType<typeof formAnswers> {
  return formAnswers(readFormDefinition(form).definition, answers);
}
