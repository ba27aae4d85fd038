import { useEffect, useState, type ReactElement } from 'react';
import {
  Button,
  ComboBox,
  FieldError,
  Input,
  Label,
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
import {
  linkKind,
  linkKinds,
  linkMistake,
  linkOf,
  typedPart,
  type LinkKind,
} from './model/link-parts.js';

export interface LinkFieldsProps {
  /** Empty if there is no link. */
  readonly href: string;
  /** The page's state. Links can target its element IDs. */
  readonly state: PageState;
  readonly path: string;
  readonly client: ApiClient;
  readonly announce: (text: string) => void;
  /** Called with a valid link, or with an empty string to remove the link. */
  readonly onChange: (href: string, joinsPrevious: boolean) => void;
}

const labels: Readonly<Record<Exclude<LinkKind, 'none' | 'file'>, string>> = {
  page: 'Page',
  email: 'Email address',
  phone: 'Phone number',
  text: 'Phone number',
  anchor: 'Place on this page',
  web: 'Web address',
};

interface Typing {
  readonly kind: LinkKind;
  readonly typed: string;
  /** The link that `typed` was read from, or that was last stored for it. */
  readonly href: string;
  readonly isChecked: boolean;
}

function read(href: string): Typing {
  const kind = linkKind(href);
  return { kind, typed: typedPart(kind, href), href, isChecked: href !== '' };
}

/** Edits a link: its kind, and the part that an owner types. Only valid links change the page. */
export function LinkFields(props: LinkFieldsProps): ReactElement {
  const { href, state, path, client, announce, onChange } = props;
  const [typing, setTyping] = useState(() => read(href));
  const pages = usePages(client, path);
  // The link was changed elsewhere, for example by undo.
  if (typing.href !== href) setTyping(read(href));
  const { kind, typed, isChecked } = typing;
  const mistake = isChecked ? linkMistake(kind, typed) : undefined;

  const type = (text: string, joinsPrevious = true): void => {
    const isValid = linkMistake(kind, text) === undefined;
    const next = linkOf(kind, text);
    setTyping({ ...typing, typed: text, href: isValid ? next : href, isChecked });
    if (isValid && next !== href) onChange(next, joinsPrevious);
  };
  const choose = (next: LinkKind): void => {
    setTyping({ kind: next, typed: '', href: next === 'none' ? '' : href, isChecked: false });
    if (next === 'none' && href !== '') onChange('', false);
  };
  const check = (): void => setTyping({ ...typing, isChecked: true });
  return (
    <fieldset className="ed-link">
      <legend>Link</legend>
      <select
        aria-label="Link to"
        value={kind}
        onChange={(event) => choose(event.currentTarget.value as LinkKind)}
      >
        {Object.entries(linkKinds).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
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
        <Suggested
          label={labels.page}
          value={typed}
          mistake={mistake}
          suggestions={pages}
          hint="Type a name or a path, such as /shop."
          onChange={type}
          onBlur={check}
        />
      )}
      {kind === 'anchor' && (
        <Suggested
          label={labels.anchor}
          value={typed}
          mistake={mistake}
          suggestions={idsOf(state)}
          hint="The ID of a heading or a block."
          onChange={type}
          onBlur={check}
        />
      )}
      {kind !== 'none' && kind !== 'file' && kind !== 'page' && kind !== 'anchor' && (
        <TextField
          value={typed}
          isInvalid={mistake !== undefined}
          validationBehavior="aria"
          type={kind === 'web' ? 'url' : kind === 'email' ? 'email' : 'tel'}
          onChange={(text) => type(text)}
          onBlur={check}
        >
          <Label>{labels[kind]}</Label>
          <Input />
          <FieldError className="ed-error">{mistake}</FieldError>
        </TextField>
      )}
    </fieldset>
  );
}

interface Suggestion {
  readonly id: string;
  readonly name: string;
}

interface SuggestedProps {
  readonly label: string;
  readonly value: string;
  readonly mistake: string | undefined;
  readonly hint: string;
  readonly suggestions: readonly Suggestion[];
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
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
      <Label>{label}</Label>
      <div className="ed-combo">
        <Input />
        <Button className="ed-icon-button">▾</Button>
      </div>
      <Text slot="description" className="ed-hint">
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

function usePages(client: ApiClient, path: string): readonly Suggestion[] {
  const [pages, setPages] = useState<readonly Suggestion[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void createEditorApi(client)
      .listPages()
      .then((result) => {
        if (!isCurrent || !result.ok) return;
        setPages(
          result.value.pages
            .filter((page) => page.path !== path)
            .map((page) => ({ id: page.path, name: page.title })),
        );
      });
    return () => {
      isCurrent = false;
    };
  }, [client, path]);
  return pages;
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
