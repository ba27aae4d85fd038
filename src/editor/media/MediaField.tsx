import { useState, type ReactElement } from 'react';
import { Button } from 'react-aria-components';
import type { ApiClient } from '../../platform/client.js';
import type { Media } from './media-api.js';
import { MediaDialog, type MediaKind } from './MediaDialog.js';

export interface MediaFieldProps {
  readonly label: string;
  /** URL of the chosen file, or an empty string. */
  readonly url: string;
  readonly kind: MediaKind;
  readonly client: ApiClient;
  readonly onChoose: (media: Media) => void;
}

/** Shows a file, and lets an owner replace it with one from the media library. */
export function MediaField(props: MediaFieldProps): ReactElement {
  const { label, url, kind, client, onChoose } = props;
  const [isOpen, setIsOpen] = useState(false);
  const name = decodeURIComponent(/([^/?#]*)(?:[?#]|$)/.exec(url)?.[1] ?? '');
  return (
    <div className="ed-media-field" role="group" aria-label={label}>
      {kind === 'image' && url !== '' && <img className="ed-media-now" src={url} alt="" />}
      <span className="ed-media-now-name">{name === '' ? 'No file' : name}</span>
      <Button className="ed-button" onPress={() => setIsOpen(true)}>
        {url === '' ? 'Choose' : 'Replace'}
        <span className="ed-unseen"> {label.toLowerCase()}</span>
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
    </div>
  );
}
