import type { ReactNode } from 'react';
import { LinkFields } from '../../link/LinkFields.js';
import type { FieldProps } from './field.js';
import { Markdown } from './Help.js';

/** A link, which is removed if the owner chooses “No link”. */
export function LinkField({ field, text = '', onChange }: FieldProps): ReactNode {
  return (
    <LinkFields
      label={field.label}
      href={text}
      help={field.help === '' ? undefined : <Markdown text={field.help} />}
      emptyLabel={field.default ? `Default: ${field.default}` : undefined}
      isRequired={field.isRequired ?? false}
      onChange={(href, joinsPrevious) =>
        onChange(href === '' ? undefined : href, { joinsPrevious })
      }
    />
  );
}
