import { useEffect, useId, useState, type ReactElement, type ReactNode } from 'react';
import {
  Button,
  ComboBox,
  FieldError,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
  TextField,
} from 'react-aria-components';
import type { ApiClient } from '../../platform/client.js';
import { createEditorApi } from '../api.js';
import type { PageState } from '../document/page-state.js';
import { MediaField } from '../media/MediaField.js';
import { usePanel } from '../panel/context.js';
import {
  linkKind,
  linkKinds,
  linkMistake,
  linkOf,
  typedPart,
  type LinkKind,
} from './model/link-parts.js';

export interface LinkFieldsProps {
  readonly label: string;
  /** Empty if there is no link. */
  readonly href: string;
  readonly help?: ReactNode;
  /** Message about the stored link. A mistake in the typed link replaces it. */
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
  /** Label of the option without a link. */
  readonly emptyLabel?: string | undefined;
  /** Also calls `onChange` with invalid links. The caller validates them later. */
  readonly keepsInvalid?: boolean;
  /** Called with a valid link, or with an empty string to remove the link. */
  readonly onChange: (href: string, joinsPrevious: boolean) => void;
}

const labels: Readonly<Record<Exclude<LinkKind, 'none'>, string>> = {
  page: 'Page',
  file: 'File',
  email: 'Email address',
  phone: 'Phone number',
  text: 'Phone number',
  anchor: 'Place on this page',
  web: 'Web address',
};

const inputTypes: Readonly<Partial<Record<LinkKind, string>>> = {
  email: 'email',
  phone: 'tel',
  text: 'tel',
};

interface Typing {
  readonly kind: LinkKind;
  readonly typed: string;
  /** The link that `typed` was read from, or that was last stored for it. */
  readonly href: string;
  readonly isChecked: boolean;
}

function read(href: string, isRequired: boolean): Typing {
  const kind = linkKind(href);
  const shown = isRequired && kind === 'none' ? 'page' : kind;
  return { kind: shown, typed: typedPart(kind, href), href, isChecked: href !== '' };
}

/** Edits a link: its kind, and the part that an owner types. Only valid links change the page. */
export function LinkFields(props: LinkFieldsProps): ReactElement {
  const { label, href, help, error, isRequired = false, keepsInvalid = false, onChange } = props;
  const { emptyLabel = linkKinds.none } = props;
  const { client, editor, announce } = usePanel();
  const id = useId();
  const [typing, setTyping] = useState(() => read(href, isRequired));
  // The link was changed elsewhere, for example by undo.
  if (typing.href !== href) setTyping(read(href, isRequired));
  const { kind, typed, isChecked } = typing;
  const isShown = isChecked || error !== undefined;
  const mistake = (isShown ? linkMistake(kind, typed) : undefined) ?? error;
  const kinds = Object.entries(linkKinds).filter(([each]) => !isRequired || each !== 'none');

  const type = (text: string, joinsPrevious = true): void => {
    const isStored = keepsInvalid || linkMistake(kind, text) === undefined;
    const next = linkOf(kind, text);
    setTyping({ ...typing, typed: text, href: isStored ? next : href, isChecked });
    if (isStored && next !== href) onChange(next, joinsPrevious);
  };
  const choose = (next: LinkKind): void => {
    const isRemoved = next === 'none' || keepsInvalid;
    setTyping({ kind: next, typed: '', href: isRemoved ? '' : href, isChecked: false });
    if (isRemoved && href !== '') onChange('', false);
  };
  const check = (): void => {
    const found = linkMistake(kind, typed);
    if (found !== undefined) announce(`${label}: ${found}`);
    setTyping({ ...typing, isChecked: true });
  };
  const input = {
    value: typed,
    mistake,
    onChange: type,
    onBlur: check,
  };
  return (
    <fieldset
      className="ed-control ed-fieldset ed-link-fields"
      aria-describedby={help === undefined ? undefined : id}
    >
      <legend>{label}</legend>
      <select
        className="ed-input"
        aria-label="Link to"
        value={kind}
        onChange={(event) => choose(event.currentTarget.value as LinkKind)}
      >
        {kinds.map(([value, name]) => (
          <option key={value} value={value}>
            {value === 'none' ? emptyLabel : name}
          </option>
        ))}
      </select>
      {kind === 'file' && (
        <>
          <MediaField
            label="File"
            url={typed}
            kind="any"
            client={client}
            onChoose={(media) => {
              announce(`The link leads to ${media.name}`);
              type(media.url, false);
            }}
          />
          <p className="ed-error">{mistake}</p>
        </>
      )}
      {kind === 'page' && (
        <PageInput {...input} client={client} path={editor?.$state.get().page.path} />
      )}
      {kind === 'anchor' && (
        <Suggested
          {...input}
          label={labels.anchor}
          suggestions={editor ? idsOf(editor.$state.get().editing.state) : []}
          hint="The ID of a heading or a block."
        />
      )}
      {kind !== 'none' && kind !== 'page' && kind !== 'anchor' && kind !== 'file' && (
        <TextField
          className="ed-link-part"
          aria-label={labels[kind]}
          value={typed}
          isInvalid={mistake !== undefined}
          validationBehavior="aria"
          type={inputTypes[kind] ?? 'url'}
          onChange={(text) => type(text)}
          onBlur={check}
        >
          <Input className="ed-input" placeholder={examples[kind] ?? ''} />
          <FieldError className="ed-error">{mistake}</FieldError>
        </TextField>
      )}
      {kind === 'none' && error !== undefined && <p className="ed-error">{error}</p>}
      {help !== undefined && (
        <div id={id} className="ed-help">
          {help}
        </div>
      )}
    </fieldset>
  );
}

const examples: Readonly<Partial<Record<LinkKind, string>>> = {
  email: 'name@example.com',
  phone: '+1 555 010 2345',
  text: '+1 555 010 2345',
  web: 'https://example.com',
};

interface InputProps {
  readonly value: string;
  readonly mistake: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
}

/** The path of a page, with the site's pages as suggestions. */
function PageInput({
  client,
  path,
  ...props
}: InputProps & {
  readonly client: ApiClient;
  readonly path: string | undefined;
}): ReactElement {
  const pages = usePages(client, path);
  return (
    <Suggested
      {...props}
      label={labels.page}
      suggestions={pages}
      hint="Type a name or a path, such as /shop."
    />
  );
}

interface Suggestion {
  readonly id: string;
  readonly name: string;
}

interface SuggestedProps extends InputProps {
  readonly label: string;
  readonly hint: string;
  readonly suggestions: readonly Suggestion[];
}

/** A text field with suggestions. */
function Suggested(props: SuggestedProps): ReactElement {
  const { label, value, mistake, hint, suggestions, onChange, onBlur } = props;
  const words = value.toLowerCase();
  const isChosen = suggestions.some(({ id }) => id === value);
  const shown = suggestions.filter(
    ({ id, name }) => isChosen || `${id} ${name}`.toLowerCase().includes(words),
  );
  return (
    <ComboBox
      className="ed-link-part"
      aria-label={label}
      allowsCustomValue
      menuTrigger="focus"
      defaultFilter={() => true}
      items={shown}
      inputValue={value}
      onInputChange={onChange}
      onBlur={onBlur}
      isInvalid={mistake !== undefined}
      validationBehavior="aria"
    >
      <div className="ed-combo">
        <Input className="ed-input" />
        <Button className="ed-icon-button">▾</Button>
      </div>
      <Text slot="description" className="ed-help">
        {hint}
      </Text>
      <FieldError className="ed-error">{mistake}</FieldError>
      <Popover className="ed-suggestions">
        <ListBox<Suggestion>>
          {({ id, name }) => (
            <ListBoxItem id={id} textValue={id}>
              <Text slot="label">{name}</Text>
              <Text slot="description">{id}</Text>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

/** @param path the current page, which is left out */
function usePages(client: ApiClient, path: string | undefined): readonly Suggestion[] {
  const [pages, setPages] = useState<readonly Suggestion[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const result = await createEditorApi(client).listPages();
      if (!isCurrent || !result.ok) return;
      setPages(result.value.pages.map((page) => ({ id: page.path, name: page.title })));
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [client]);
  return pages.filter(({ id }) => id !== path);
}

/** The IDs of a page's elements. */
function idsOf({ nodes }: PageState): readonly Suggestion[] {
  return Object.values(nodes).flatMap((node) => {
    const id = node.kind === 'element' ? node.attributes['id'] : undefined;
    if (node.kind !== 'element' || !id) return [];
    const text = node.content?.replace(/<[^>]*>/g, '').trim();
    return [{ id, name: text || id }];
  });
}
