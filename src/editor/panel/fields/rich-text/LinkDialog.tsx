import { useState, type ReactElement } from 'react';
import { Button, Form, Input, Label, TextField } from 'react-aria-components';
import { LinkFields } from '../../../link/LinkFields.js';
import { linkKind, linkMistake, typedPart } from '../../../link/model/link-parts.js';
import { DialogFrame } from '../../../shell/dialogs.js';
import type { LinkTarget } from './formats.js';

interface LinkDialogProps {
  /** The link at the selection. `undefined` closes the dialog. */
  readonly target: LinkTarget | undefined;
  readonly onClose: () => void;
  /** Called with an empty `href` to remove the link. */
  readonly onApply: (href: string, text: string) => void;
}

/** Sets or removes the link of the selected text. */
export function LinkDialog({ target, onClose, onApply }: LinkDialogProps): ReactElement {
  return (
    <DialogFrame
      title={target?.href ? 'Change link' : 'Add link'}
      isOpen={target !== undefined}
      onClose={onClose}
    >
      {target && <LinkForm target={target} onClose={onClose} onApply={onApply} />}
    </DialogFrame>
  );
}

function LinkForm({
  target,
  onClose,
  onApply,
}: LinkDialogProps & { readonly target: LinkTarget }): ReactElement {
  const [href, setHref] = useState(target.href);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const apply = (): void => {
    const kind = href === '' ? 'page' : linkKind(href);
    const mistake = linkMistake(kind, typedPart(kind, href));
    if (mistake === undefined) onApply(href, text.trim() || href);
    else setError(mistake);
  };
  return (
    <Form
      validationBehavior="aria"
      onSubmit={(event) => {
        event.preventDefault();
        // The form is inside the React tree of the page's own forms.
        event.stopPropagation();
        apply();
      }}
    >
      {target.needsText && (
        <TextField className="ed-control" value={text} onChange={setText} autoFocus>
          <Label>Text</Label>
          <Input className="ed-input" />
        </TextField>
      )}
      <LinkFields
        label="Link"
        href={href}
        error={error}
        isRequired
        keepsInvalid
        onChange={(next) => {
          setHref(next);
          setError(undefined);
        }}
      />
      <div className="ed-row">
        <Button type="submit" className="ed-button ed-primary">
          {target.href === '' ? 'Add link' : 'Change link'}
        </Button>
        {target.href !== '' && (
          <Button className="ed-button" onPress={() => onApply('', '')}>
            Remove link
          </Button>
        )}
        <Button className="ed-button" onPress={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
