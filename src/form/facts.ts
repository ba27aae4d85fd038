import type { FormDefinition } from '../domain/form-fields.js';

/** What the page says of a form: what its tag reads, whatever the tag is. */
export interface FormFacts {
  readonly formId: string;
  readonly collectionId: string | undefined;
  readonly objectName: string | undefined;
  /** An address that a page may go to by itself. */
  readonly redirect: string | undefined;
  /** Of a form that has no button. */
  readonly submitLabel: string | undefined;
  /** What its owner has set up, where the page knows it. */
  readonly definition: FormDefinition | undefined;
  /** What of that was no field, a sentence each. */
  readonly problems: readonly string[];
}
