import { useCallback, useState, type ReactElement } from 'react';
import type { ApiClient } from '../../platform/client.js';
import { MediaDialog } from './MediaDialog.js';

interface Request {
  readonly kind: 'image' | 'file';
  readonly answer: (url: string | undefined) => void;
}

export interface MediaChooser {
  /** Opens the media library. Resolves to a URL, or to `undefined` if the owner cancels. */
  readonly chooseMedia: (kind: Request['kind']) => Promise<string | undefined>;
  /** The media dialog. Render it once, outside other dialogs. */
  readonly dialog: ReactElement;
}

/** Provides the media library for fields that need only a URL. */
export function useMediaChooser(client: ApiClient): MediaChooser {
  const [request, setRequest] = useState<Request>();
  const chooseMedia = useCallback(
    (kind: Request['kind']) =>
      new Promise<string | undefined>((answer) => setRequest({ kind, answer })),
    [],
  );
  const close = (url?: string): void => {
    request?.answer(url);
    setRequest(undefined);
  };
  const dialog = (
    <MediaDialog
      isOpen={request !== undefined}
      kind={request?.kind === 'image' ? 'image' : 'any'}
      client={client}
      onClose={() => close()}
      onChoose={({ url }) => close(url)}
    />
  );
  return { chooseMedia, dialog };
}
