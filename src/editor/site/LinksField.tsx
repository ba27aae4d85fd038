import type { ReactElement } from 'react';
import { Button } from 'react-aria-components';
import { LinkFields } from '../link/LinkFields.js';
import { Icon } from '../shell/icons.js';
import { TextInput } from './inputs.js';
import { ListField } from './ListField.js';
import { checkLink } from './model/check-setting.js';
import type { SiteLink } from './model/site-values.js';

interface LinksFieldProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly links: readonly SiteLink[];
  readonly announce: (text: string) => void;
  readonly onChange: (links: readonly SiteLink[]) => void;
}

/** The links of the header or the footer, in order. */
export function LinksField(props: LinksFieldProps): ReactElement {
  const { label, help, error, links, announce, onChange } = props;
  const change = (index: number, part: Partial<SiteLink>): void =>
    onChange(links.map((link, each) => (each === index ? { ...link, ...part } : link)));
  return (
    <ListField
      label={label}
      help={help}
      items={links}
      nameOf={({ text }, index) => text || `link ${String(index + 1)}`}
      announce={announce}
      onChange={onChange}
      addButton={
        <Button
          className="ed-button"
          aria-label={`Add to ${label.toLowerCase()}`}
          onPress={() => {
            onChange([...links, { text: '', url: '' }]);
            announce('Link added');
          }}
        >
          <Icon name="plus" /> Add link
        </Button>
      }
    >
      {(link, index) => {
        // Link errors are shown only after an attempt to save.
        const message = error === undefined ? undefined : checkLink(link);
        const isText = link.text.trim() === '';
        return (
          <div className="ed-site-pair">
            <TextInput
              label="Text"
              value={link.text}
              error={isText ? message : undefined}
              onChange={(text) => change(index, { text })}
            />
            <LinkFields
              label="Link"
              href={link.url}
              isRequired
              keepsInvalid
              error={isText ? undefined : message}
              onChange={(url) => change(index, { url })}
            />
          </div>
        );
      }}
    </ListField>
  );
}
