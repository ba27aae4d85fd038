import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import {
  Button,
  FieldError,
  Input,
  Label,
  Tag,
  TagGroup,
  TagList,
  TextField,
} from 'react-aria-components';
import {
  cancelToken,
  commitToken,
  editToken,
  removeToken,
  typeToken,
  type Tokens,
  type TagType,
} from '../../rules/tokens.js';
import { usePanel } from '../context.js';

/**
 * Tags or categories, and an input that adds a text. Enter on a tag edits it in the input, and Delete removes it.
 */
export function TokenField({
  label,
  type,
  tokens,
  onChange,
}: {
  readonly label: string;
  readonly type: TagType;
  readonly tokens: readonly string[];
  /** Returns `false` if the page refuses the change. */
  readonly onChange: (tokens: readonly string[], label: string) => boolean;
}): ReactNode {
  const { announce } = usePanel();
  const [draft, setDraft] = useState<Omit<Tokens, 'tokens'>>({ input: '' });
  const input = useRef<HTMLInputElement>(null);
  // If the edited token was removed elsewhere, for example by undo, the input adds a token.
  const isEdited = draft.edited !== undefined && draft.edited < tokens.length;
  const state: Tokens = { ...draft, tokens, edited: isEdited ? draft.edited : undefined };
  const { edited, error } = state;

  const show = ({ tokens: _, ...next }: Tokens): void => {
    setDraft(next);
    if (next.error !== undefined) announce(next.error);
  };
  const commit = (): void => {
    const next = commitToken(state, type);
    const verb = edited === undefined ? 'Add' : 'Change';
    if (next.error === undefined && !onChange(next.tokens, `${verb} ${type}`)) return;
    show(next);
    input.current?.focus();
  };
  const edit = (index: number): void => {
    const next = editToken(state, index, type);
    show(next);
    if (next.error === undefined) input.current?.focus();
  };
  const cancel = (): void => {
    show(cancelToken(state));
    input.current?.focus();
  };
  const remove = (index: number): void => {
    if (!onChange(tokens.toSpliced(index, 1), `Remove ${type}`)) return;
    show(removeToken(state, index));
    if (tokens.length === 1) input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      commit();
    }
    if (event.key === 'Escape' && (edited !== undefined || state.input !== '')) {
      event.stopPropagation();
      cancel();
    }
  };
  return (
    <div role="group" aria-label={label} className="ed-token-field">
      <TagGroup
        className="ed-control"
        selectionMode="single"
        selectedKeys={edited === undefined ? [] : [String(edited)]}
        onSelectionChange={(keys) => {
          const [key] = keys;
          if (key === undefined) cancel();
          else edit(Number(key));
        }}
        onRemove={(keys) => {
          const [key] = keys;
          if (key !== undefined) remove(Number(key));
        }}
      >
        <Label>{label}</Label>
        {tokens.length > 0 && (
          <TagList className="ed-tokens">
            {tokens.map((token, index) => (
              <Tag key={index} id={String(index)} textValue={token} className="ed-token">
                {token}
                <Button
                  slot="remove"
                  className="ed-token-remove"
                  aria-label={`Remove ${token}`}
                  // Delete on the tag removes it, too.
                  excludeFromTabOrder
                >
                  <span aria-hidden="true">×</span>
                </Button>
              </Tag>
            ))}
          </TagList>
        )}
      </TagGroup>
      <TextField
        className="ed-control"
        value={state.input}
        onChange={(text) => show(typeToken(state, text))}
        isInvalid={error !== undefined}
        validationBehavior="aria"
        aria-label={edited === undefined ? `New ${type}` : `Edit ${type} “${tokens[edited] ?? ''}”`}
      >
        <div className="ed-inputs">
          <Input ref={input} className="ed-input" onKeyDown={onKeyDown} />
          <Button className="ed-button" onPress={commit}>
            {edited === undefined ? `Add ${type}` : `Save ${type}`}
          </Button>
          {edited !== undefined && (
            <Button className="ed-button" onPress={cancel}>
              Cancel
            </Button>
          )}
        </div>
        <FieldError className="ed-error">{error}</FieldError>
      </TextField>
    </div>
  );
}
