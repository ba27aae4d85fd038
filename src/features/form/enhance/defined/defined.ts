import { readFormDefinition } from '../../model/form-definition.js';
import type { FormFacts } from '../facts.js';
import { fieldRule, type FieldRule } from '../rules/field-rule.js';
import { buildForm } from './build.js';

/** What the published JSON of a form says, as far as its block asks. */
export interface Defined {
  readonly successHtml: string;
  readonly postSubmitHtml: string;
  /** What of the JSON was no field, a sentence each. */
  readonly problems: readonly string[];
  /** How many characters a field may hold; undefined where any number. */
  readonly limitOf: (id: string) => number | undefined;
  /** What is wrong with a field. */
  readonly problemOf: FieldRule;
  /** Gives a host the form that the JSON asks for, and answers how it is taken away. */
  readonly build: (host: HTMLElement, facts: FormFacts) => () => void;
}

/** Reads published JSON. Total, as `readFormDefinition` is. */
export function readDefined(json: unknown): Defined {
  const { definition, problems } = readFormDefinition(json);
  const { successHtml, postSubmitHtml, fields, formats } = definition;
  const find = (id: string) => fields.find((field) => field.id === id);
  return {
    successHtml,
    postSubmitHtml,
    problems,
    limitOf(id) {
      const field = find(id);
      return field?.kind === 'textarea' ? field.maxLength : undefined;
    },
    problemOf: fieldRule(find, formats),
    build: (host, facts) => buildForm(host, definition, facts),
  };
}
