import { useContext, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { Button } from 'react-aria-components';
import type { ApiClient } from '../../platform/client.js';
import { CropDialog } from './CropDialog.js';
import { ApiBase } from './api-base.js';
import { createMediaApi, type Media, type MediaKind } from './media-api.js';
import { MediaDialog } from './MediaDialog.js';
import { croppableId, type CropArea } from './model/crop-area.js';

interface MediaButtonProps {
  readonly kind: MediaKind;
  readonly client: ApiClient;
  readonly onChoose: (media: Media) => void;
  /** The button's label. */
  readonly children: ReactNode;
}

/** A button that opens the media library. */
export function MediaButton({ kind, client, onChoose, children }: MediaButtonProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button className="ed-button" onPress={() => setIsOpen(true)}>
        {children}
      </Button>
      <MediaDialog
        isOpen={isOpen}
        kind={kind}
        client={client}
        onClose={() => setIsOpen(false)}
        onChoose={(media) => {
          setIsOpen(false);
          onChoose(media);
        }}
      />
    </>
  );
}

export interface MediaFieldProps extends Omit<MediaButtonProps, 'children'> {
  readonly label: string;
  /** URL of the chosen file, or an empty string. */
  readonly url: string;
  /** Called with the new file when the image has been cropped. Absent if the image cannot be cropped. */
  readonly onCrop?: (media: Media, area: CropArea) => void;
}

/** Shows a file, and lets an owner replace it with one from the media library, or crop it. */
export function MediaField(props: MediaFieldProps): ReactElement {
  const { label, url, kind, client, onChoose, onCrop } = props;
  const name = decodeURIComponent(/([^/?#]*)(?:[?#]|$)/.exec(url)?.[1] ?? '');
  const suffix = <span className="ed-unseen"> {label.toLowerCase()}</span>;
  return (
    <div className="ed-media-field" role="group" aria-label={label}>
      {kind === 'image' && url !== '' && <img className="ed-media-now" src={url} alt="" />}
      <span className="ed-media-now-name">{name === '' ? 'No file' : name}</span>
      <MediaButton kind={kind} client={client} onChoose={onChoose}>
        {url === '' ? 'Choose' : 'Replace'}
        {suffix}
      </MediaButton>
      {onCrop && <CropButton url={url} client={client} suffix={suffix} onCrop={onCrop} />}
    </div>
  );
}

function CropButton({
  url,
  client,
  suffix,
  onCrop,
}: {
  readonly url: string;
  readonly client: ApiClient;
  readonly suffix: ReactElement;
  readonly onCrop: (media: Media, area: CropArea) => void;
}): ReactElement | null {
  const [isOpen, setIsOpen] = useState(false);
  const base = useContext(ApiBase);
  const api = useMemo(() => createMediaApi(client, base), [client, base]);
  const id = croppableId(url, base);
  if (id === undefined) return null;
  return (
    <>
      <Button className="ed-button" onPress={() => setIsOpen(true)}>
        Crop…{suffix}
      </Button>
      <CropDialog
        isOpen={isOpen}
        id={id}
        url={url.replace(/[?#].*$/, '')}
        api={api}
        onClose={() => setIsOpen(false)}
        onCropped={(media, area) => {
          setIsOpen(false);
          onCrop(media, area);
        }}
      />
    </>
  );
}
