import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { Button, ProgressBar } from 'react-aria-components';
import { fileSizeText } from '../../model/enumerations.js';
import { Icon } from '../shell/icons.js';
import type { Upload, Uploads } from './uploads.js';

/** The uploads since the dialog was opened, except for those that have been stored. */
export function UploadList({ uploads }: { readonly uploads: Uploads }): ReactElement | null {
  const list = useStore(uploads.$list).filter(({ status }) => status !== 'stored');
  if (list.length === 0) return null;
  return (
    <ul className="ed-uploads" aria-label="Uploads">
      {list.map((upload) => (
        <li key={upload.id}>
          <UploadRow upload={upload} uploads={uploads} />
        </li>
      ))}
    </ul>
  );
}

function UploadRow({
  upload,
  uploads,
}: {
  readonly upload: Upload;
  readonly uploads: Uploads;
}): ReactElement {
  const { id, name, bytes, status, progress, message = '', isRetryable } = upload;
  const isActive = status === 'waiting' || status === 'sending';
  return (
    <>
      <span className="ed-upload-name">
        {name} <span className="ed-hint">{fileSizeText(bytes)}</span>
      </span>
      {isRetryable && (
        <Button
          className="ed-button"
          aria-label={`Retry ${name}`}
          onPress={() => uploads.retry(id)}
        >
          Retry
        </Button>
      )}
      <Button
        className="ed-icon-button"
        aria-label={isActive ? `Cancel ${name}` : `Dismiss ${name}`}
        onPress={() => (isActive ? uploads.cancel(id) : uploads.dismiss(id))}
      >
        <Icon name="close" />
      </Button>
      {status === 'failed' && <p className="ed-error">{message}</p>}
      {status === 'canceled' && <p className="ed-hint">Canceled</p>}
      {isActive && (
        <ProgressBar
          className="ed-progress"
          aria-label={`Upload of ${name}`}
          value={progress * 100}
        >
          {({ percentage = 0 }) => (
            <progress
              className="ed-progress-track"
              max={100}
              value={percentage}
              aria-hidden="true"
            />
          )}
        </ProgressBar>
      )}
    </>
  );
}
