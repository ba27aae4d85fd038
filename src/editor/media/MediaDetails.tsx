import { useContext, useState, type ReactElement } from 'react';
import {
  Button,
  FieldError,
  Form,
  Input,
  Label,
  Text,
  TextArea,
  TextField,
} from 'react-aria-components';
import type { Refusal } from '../../model/result.js';
import { fileSizeText } from '../../model/enumerations.js';
import { CropDialog } from './CropDialog.js';
import { ApiBase, editorUrl } from './api-base.js';
import { croppableId } from './model/crop-area.js';
import { readUsingPages, type Media, type MediaApi, type UsingPage } from './media-api.js';

interface MediaDetailsProps {
  readonly media: Media;
  readonly api: MediaApi;
  readonly announce: (text: string) => void;
  readonly onChange: (media: Media) => void;
  /** Called with the new file when the image has been cropped. */
  readonly onCropped: (media: Media) => void;
  readonly onDelete: () => void;
  readonly onChoose: () => void;
}

/** The name and the alternative text of a file, and the pages that use it. */
export function MediaDetails(props: MediaDetailsProps): ReactElement {
  const { media, api, announce, onChange, onChoose } = props;
  const [name, setName] = useState(media.name);
  const [alt, setAlt] = useState(media.alt);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isSaving, setIsSaving] = useState(false);
  const isImage = media.type.startsWith('image/');
  const hasChanged = name !== media.name || alt !== media.alt;
  const size =
    media.width === null ? '' : `${String(media.width)} × ${String(media.height)} pixels, `;

  const save = async (): Promise<void> => {
    setIsSaving(true);
    const result = await api.change(media.id, { name, ...(isImage && { alt }) });
    setIsSaving(false);
    if (!result.ok) return setErrors(result.refusal.errors ?? { '': textOf(result.refusal) });
    setErrors({});
    setName(result.value.name);
    setAlt(result.value.alt);
    announce(`${result.value.name} saved`);
    onChange(result.value);
  };
  return (
    <section className="ed-media-details" aria-label={`File ${media.name}`}>
      <div className="ed-row">
        <Button className="ed-button ed-primary" onPress={onChoose}>
          Use this file
        </Button>
        <CropFile {...props} />
      </div>
      <Form
        validationBehavior="aria"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          value={name}
          onChange={setName}
          isInvalid={errors['name'] !== undefined}
          autoComplete="off"
        >
          <Label>File name</Label>
          <Input />
          <FieldError className="ed-error">{errors['name']}</FieldError>
        </TextField>
        {isImage && (
          <TextField value={alt} onChange={setAlt} isInvalid={errors['alt'] !== undefined}>
            <Label>Alternative text</Label>
            <TextArea rows={3} />
            <Text slot="description" className="ed-hint">
              Suggested when the image is added to a page.
            </Text>
            <FieldError className="ed-error">{errors['alt']}</FieldError>
          </TextField>
        )}
        <p className="ed-error" role="alert">
          {errors['']}
        </p>
        <div className="ed-row">
          <Button className="ed-button" type="submit" isDisabled={!hasChanged || isSaving}>
            Save details
          </Button>
        </div>
      </Form>
      <p className="ed-hint">
        {size}
        {fileSizeText(media.bytes)}
      </p>
      {media.usedBy.length > 0 && (
        <>
          <h3>Used by</h3>
          <PageList pages={media.usedBy} />
        </>
      )}
      <DeleteFile {...props} />
    </section>
  );
}

function CropFile({ media, api, announce, onCropped }: MediaDetailsProps): ReactElement | null {
  const [isOpen, setIsOpen] = useState(false);
  const base = useContext(ApiBase);
  if (croppableId(media.url, base) === undefined) return null;
  return (
    <>
      <Button className="ed-button" onPress={() => setIsOpen(true)}>
        Crop…
      </Button>
      <CropDialog
        isOpen={isOpen}
        id={media.id}
        url={media.url}
        api={api}
        onClose={() => setIsOpen(false)}
        onCropped={(cropped) => {
          setIsOpen(false);
          announce(`${cropped.name} added`);
          onCropped(cropped);
        }}
      />
    </>
  );
}

/** Deletes a file after a confirmation. If pages use the file, lists them and asks for a second confirmation. */
function DeleteFile({ media, api, announce, onDelete }: MediaDetailsProps): ReactElement {
  const [stage, setStage] = useState<'closed' | 'asked' | 'inUse'>('closed');
  const [pages, setPages] = useState<readonly UsingPage[]>([]);
  const [error, setError] = useState('');
  const remove = async (): Promise<void> => {
    const result = await api.remove(media.id, stage === 'inUse');
    if (result.ok) {
      announce(`${media.name} deleted`);
      return onDelete();
    }
    const using = result.refusal.status === 409 ? readUsingPages(result.refusal.body) : undefined;
    if (using) {
      setPages(using);
      setStage('inUse');
    }
    setError(textOf(result.refusal));
  };
  if (stage === 'closed') {
    return (
      <div className="ed-row">
        <Button className="ed-button" onPress={() => setStage('asked')}>
          Delete file
        </Button>
      </div>
    );
  }
  return (
    <div className="ed-media-delete" role="group" aria-label={`Delete ${media.name}`}>
      <p className="ed-error" role="alert">
        {error}
      </p>
      {stage === 'inUse' && <PageList pages={pages} />}
      <p>
        {stage === 'inUse'
          ? 'These pages will show a missing file.'
          : `Delete ${media.name}? You can’t undo this.`}
      </p>
      <div className="ed-row">
        <Button className="ed-button" autoFocus onPress={() => setStage('closed')}>
          Keep file
        </Button>
        <Button className="ed-button ed-danger" onPress={() => void remove()}>
          {stage === 'inUse' ? 'Delete anyway' : 'Delete'}
        </Button>
      </div>
    </div>
  );
}

function PageList({ pages }: { readonly pages: readonly UsingPage[] }): ReactElement {
  const base = useContext(ApiBase);
  return (
    <ul className="ed-media-pages">
      {pages.map(({ id, path, title }) => (
        <li key={id}>
          <a href={editorUrl(base, path)} target="_blank" rel="noopener">
            {title}
          </a>{' '}
          <code>{path}</code>
        </li>
      ))}
    </ul>
  );
}

function textOf({ error, message }: Refusal): string {
  return error ?? message;
}
