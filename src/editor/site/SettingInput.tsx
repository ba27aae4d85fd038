import { useState, type ReactElement } from 'react';
import { Button } from 'react-aria-components';
import {
  positionsOf,
  type BannerPosition,
  type BannerVariant,
} from '../../features/consent/model/banner.js';
import { generalMessages } from '../../model/constants.js';
import { LinkFields } from '../link/LinkFields.js';
import { RichTextField } from '../panel/fields/RichTextField.js';
import type { ApiClient } from '../../platform/client.js';
import { MediaField } from '../media/MediaField.js';
import { ColorsInput } from './ColorsInput.js';
import { FontsField } from './FontsField.js';
import {
  ChoiceInput,
  FlagInput,
  NumberInput,
  SuggestInput,
  TextInput,
  type InputProps,
} from './inputs.js';
import { LinksField } from './LinksField.js';
import type { SettingLists } from './model/check-setting.js';
import type { Option, SettingField } from './model/setting-fields.js';
import type { SiteLink, SiteValues } from './model/site-values.js';

export interface FieldContext {
  readonly values: SiteValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly lists: SettingLists & { readonly fonts?: readonly string[] | undefined };
  readonly currency: string;
  readonly client: ApiClient;
  readonly onChange: (name: string, value: unknown) => void;
  readonly announce: (text: string) => void;
}

/** One setting: its control, its help and its error. */
export function SettingInput(props: {
  readonly field: SettingField;
  readonly context: FieldContext;
}): ReactElement {
  const { field, context } = props;
  const { name, label, help } = field;
  const value = context.values[name];
  const error = context.errors[name];
  const onChange = (next: unknown): void => context.onChange(name, next);
  const common = { label, help, error };
  switch (field.kind) {
    case 'flag':
      return <FlagInput {...common} value={value === true} onChange={onChange} />;
    case 'html':
      return (
        <RichTextField
          field={{ name: '', label, help: help ?? '', kind: 'richText' }}
          content="paragraphs"
          text={String(value)}
          error={error}
          onChange={(text = '') => {
            onChange(text);
            return true;
          }}
        />
      );
    case 'link':
      return (
        <LinkFields
          {...common}
          keepsInvalid
          href={String(value)}
          onChange={(href) => onChange(href)}
        />
      );
    case 'colors':
      return (
        <ColorsInput {...common} part={field.part} values={context.values} onChange={onChange} />
      );
    case 'image':
      return (
        <div className="ed-site-field">
          <span className="ed-site-label">{label}</span>
          <MediaField
            label={label}
            url={String(value)}
            kind="image"
            client={context.client}
            onChoose={({ url }) => onChange(url)}
          />
          {value !== '' && (
            <Button className="ed-button ed-site-remove" onPress={() => onChange('')}>
              Remove image
            </Button>
          )}
          {help !== undefined && <p className="ed-site-help">{help}</p>}
          {error !== undefined && <p className="ed-error">{error}</p>}
        </div>
      );
    case 'choice':
      return <ChoiceInput {...common} options={field.options} value={value} onChange={onChange} />;
    case 'position':
      return (
        <ChoiceInput
          {...common}
          options={positions(context.values['cookieBanner.cookieBannerVariant'] as BannerVariant)}
          value={value}
          onChange={onChange}
        />
      );
    case 'money':
      return (
        <NumberInput
          {...common}
          value={Number(value) / 100}
          max={1_000_000}
          format={{ style: 'currency', currency: context.currency }}
          onChange={(amount) => onChange(Number.isNaN(amount) ? 0 : Math.round(amount * 100))}
        />
      );
    case 'trigger':
      return (
        <NumberInput
          {...common}
          label={`${label} (${field.unit})`}
          value={Number(value) < 0 ? Number.NaN : Number(value)}
          max={field.max}
          onChange={(amount) => onChange(Number.isNaN(amount) ? -1 : amount)}
        />
      );
    case 'zone':
      return context.lists.timeZones ? (
        <SuggestInput
          {...common}
          options={context.lists.timeZones}
          value={String(value)}
          onChange={onChange}
        />
      ) : (
        <TextInput
          {...common}
          help={generalMessages.noTimeZone}
          value={String(value)}
          onChange={onChange}
        />
      );
    case 'pages':
      return <PagesInput {...common} value={value as PagesValue} onChange={onChange} />;
    case 'links':
      return (
        <LinksField
          {...common}
          links={value as readonly SiteLink[]}
          announce={context.announce}
          onChange={onChange}
        />
      );
    case 'fonts':
      return (
        <FontsField
          {...common}
          fonts={value as readonly string[]}
          options={context.lists.fonts}
          announce={context.announce}
          onChange={onChange}
        />
      );
    default:
      return <TextInput {...common} value={String(value)} onChange={onChange} />;
  }
}

const positionLabels: Readonly<Record<BannerPosition, string>> = {
  TOP: 'Top',
  BOTTOM: 'Bottom',
  TOP_LEFT: 'Top left',
  TOP_RIGHT: 'Top right',
  BOTTOM_LEFT: 'Bottom left',
  BOTTOM_RIGHT: 'Bottom right',
};

function positions(variant: BannerVariant): readonly Option[] {
  return positionsOf(variant).map((value) => ({ value, label: positionLabels[value] }));
}

type PagesValue = 'all' | readonly string[];

function PagesInput(props: InputProps<PagesValue>): ReactElement {
  const { label, error, value, onChange } = props;
  // Keeps the text as typed, because a new line is empty at first and would be removed.
  const [typed, setTyped] = useState('');
  const written = value === 'all' ? '' : value.join('\n');
  const shown = linesOf(typed).join('\n') === written ? typed : written;
  return (
    <>
      <FlagInput
        label="Open on all pages"
        value={value === 'all'}
        onChange={(isAll) => onChange(isAll ? 'all' : [])}
      />
      {value !== 'all' && (
        <TextInput
          label={label}
          help="One URL a line: /visit. If there are none, the popup doesn’t open."
          error={error}
          isLong
          value={shown}
          onChange={(text) => {
            setTyped(text);
            onChange(linesOf(text));
          }}
        />
      )}
    </>
  );
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
