/** What the page says of a form: what its tag reads, whatever the tag is. */
export interface FormFacts {
  readonly formId: string;
  readonly collectionId: string | undefined;
  readonly objectName: string | undefined;
  /** An address that a page may go to by itself. */
  readonly redirect: string | undefined;
  /** Of a form that has no button. */
  readonly submitLabel: string | undefined;
  /** The published JSON of the form, where the page has it. */
  readonly json: Readonly<Record<string, unknown>> | undefined;
}
