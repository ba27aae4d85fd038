import { useState } from 'react';
import type { FieldDescription } from '../../blocks/block-description.js';
import { usePanel } from '../context.js';
import type { Finding } from '../../rules/field-rules.js';
import { findMistake } from '../field-values.js';

export interface FieldProps {
  readonly field: FieldDescription;
  /** The value as text; `undefined` if it is absent. */
  readonly text: string | undefined;
  /** Sets the text, or removes the value if the text is `undefined`. Returns `false` if the page rejects the change. */
  readonly onChange: (text: string | undefined, options?: ChangeOptions) => boolean;
  /** Returns the text as it is read back after it has been stored, for example without trailing spaces. */
  readonly normalize?: (text: string) => string;
  /** Checks rules for this field, in addition to its kind and limits. An absent value has the text `''`. */
  readonly check?: ((text: string) => Finding | undefined) | undefined;
}

/** Returns a message for the owner about a mistake or advice. Returns `undefined` for a text without either. */
export function findMessage(
  { field, check }: Pick<FieldProps, 'field' | 'check'>,
  text: string,
): string | undefined {
  return findMistake(field, text) ?? check?.(text)?.message;
}

/** Returns `true` if a text must not be stored. */
function isInvalid({ field, check }: FieldProps, text: string): boolean {
  const finding = check?.(text);
  return findMistake(field, text) !== undefined || (finding !== undefined && !finding.isAdvice);
}

export interface ChangeOptions {
  /** `true`, the default, if the change is undone together with the previous change of this field. */
  readonly joinsPrevious?: boolean;
}

export interface Typed {
  readonly value: string;
  /** Message about a mistake in the value. */
  readonly mistake: string | undefined;
  readonly setValue: (value: string, options?: ChangeOptions) => void;
  readonly onBlur: () => void;
}

interface Draft {
  readonly typed: string;
  /**
   * The field's stored text after the typed text was applied or rejected. If the stored text now differs, the draft is
   * obsolete.
   */
  readonly text: string | undefined;
  readonly isRefused: boolean;
}

/**
 * Returns the text in an input. Valid text changes the page immediately. Invalid text stays in the input, with a message, and
 * the page keeps its value. If the value changes elsewhere, for example by undo, the input shows the new value.
 *
 * @param show converts the stored text for the input
 */
export function useTyped(
  props: FieldProps,
  show: (text: string) => string = (given) => given,
): Typed {
  const { field, text, onChange, normalize, check } = props;
  const { announce } = usePanel();
  const [draft, setDraft] = useState<Draft>();
  const current = draft?.text === text ? draft : undefined;
  const value = current?.typed ?? show(text ?? '');
  const mistake =
    current || text !== undefined
      ? (findMessage(props, value) ?? (current?.isRefused ? 'This can’t be used here.' : undefined))
      : check?.('')?.message;
  return {
    value,
    mistake,
    setValue(typed, options) {
      if (isInvalid(props, typed)) {
        setDraft({ typed, text, isRefused: false });
        return;
      }
      const stored = storedText(field, typed);
      const isDone = onChange(stored, options);
      const shown = stored === undefined || !normalize ? stored : normalize(stored);
      setDraft({ typed, text: isDone ? shown : text, isRefused: !isDone });
    },
    onBlur() {
      if (mistake === undefined) setDraft(undefined);
      else if (current) announce(`${field.label}: ${mistake}`);
    },
  };
}

/** Returns the text to store for valid input. */
function storedText(field: FieldDescription, typed: string): string | undefined {
  const isText = /^(?:text|multiline|richText)$/.test(field.kind);
  const text = isText ? typed : typed.trim();
  if (text === '') {
    // An empty text is stored if it differs from an absent value: for a field with a nonempty default, or for a list item.
    const isMeaningful = isText && (field.name === '' || (field.default ?? '') !== '');
    return isMeaningful ? '' : undefined;
  }
  if (field.kind === 'number' && !field.values?.includes(text)) return String(Number(text));
  if (field.kind === 'json') return JSON.stringify(JSON.parse(text));
  return text;
}
