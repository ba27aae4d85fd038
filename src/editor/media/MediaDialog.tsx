import {
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
} from 'react';
import {
  Button,
  Dialog,
  DropZone,
  FileTrigger,
  GridList,
  GridListItem,
  Heading,
  Input,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components';
import type { ApiClient } from '../../platform/client.js';
import { generalMessages } from '../../model/constants.js';
import { Icon } from '../shell/icons.js';
import { ApiBase } from './api-base.js';
import { createMediaApi, type Media, type MediaApi, type MediaKind } from './media-api.js';
import { MediaDetails } from './MediaDetails.js';
import { sendFile } from './upload.js';
import { createUploads } from './uploads.js';
import { UploadList } from './UploadList.js';

export interface MediaDialogProps {
  readonly isOpen: boolean;
  readonly kind: MediaKind;
  readonly client: ApiClient;
  readonly onChoose: (media: Media) => void;
  readonly onClose: () => void;
}

/** The site's media library, in which owners search, upload, rename, describe, delete and choose files. */
export function MediaDialog(props: MediaDialogProps): ReactElement {
  const { isOpen, onClose } = props;
  return (
    <ModalOverlay
      className="ed-overlay"
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => !open && onClose()}
    >
      <Modal className="ed-modal ed-media-modal">
        <Dialog className="ed-dialog ed-media">
          <div className="ed-dialog-head">
            <Heading slot="title">Media library</Heading>
            <Button className="ed-icon-button" aria-label="Close" onPress={onClose}>
              <Icon name="close" />
            </Button>
          </div>
          <Library {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface Listing {
  readonly items: readonly Media[];
  readonly page: number;
  readonly total: number;
}

/** A search is sent this many milliseconds after the last keystroke. */
const SEARCH_DELAY = 250;

function useMediaList(api: MediaApi, kind: MediaKind) {
  const [query, setQuery] = useState('');
  const [listing, setListing] = useState<Listing>();
  const [error, setError] = useState('');
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(
      () => {
        void api.list({ q: query, kind }, 1, controller.signal).then((result) => {
          if (controller.signal.aborted) return;
          setError(result.ok ? '' : generalMessages.unableToLoadResults);
          if (result.ok) setListing(result.value);
        });
      },
      query === '' ? 0 : SEARCH_DELAY,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, kind, query]);
  const change = useCallback(
    (next: (items: readonly Media[]) => readonly Media[], added = 0): void =>
      setListing((now) => now && { ...now, items: next(now.items), total: now.total + added }),
    [],
  );
  const add = useCallback((media: Media) => change((items) => [media, ...items], 1), [change]);
  const items = listing?.items ?? [];
  return {
    query,
    setQuery,
    error,
    isLoading: listing === undefined && error === '',
    items,
    hasMore: listing !== undefined && items.length < listing.total,
    async showMore() {
      const result = await api.list({ q: query, kind }, (listing?.page ?? 0) + 1);
      if (!result.ok) return setError(generalMessages.unableToLoad);
      const { page, total, items: more } = result.value;
      const known = new Set(items.map(({ id }) => id));
      setListing({ page, total, items: [...items, ...more.filter(({ id }) => !known.has(id))] });
    },
    add,
    replace: (media: Media) =>
      change((items) => items.map((each) => (each.id === media.id ? media : each))),
    remove: (id: string) => change((items) => items.filter((each) => each.id !== id), -1),
  };
}

function isImage({ type }: Media): boolean {
  return type.startsWith('image/');
}

function Library({ kind, client, onChoose }: MediaDialogProps): ReactElement {
  const base = useContext(ApiBase);
  const api = useMemo(() => createMediaApi(client, base), [client, base]);
  const list = useMediaList(api, kind);
  const [selectedId, setSelectedId] = useState<string>();
  // The dialog has its own status line, because an open dialog hides the editor's status line from screen readers.
  const [status, setStatus] = useState('');
  const [uploads] = useState(() =>
    createUploads({
      send: (file, options) => sendFile(file, { ...options, base }),
      createId: () => crypto.randomUUID(),
    }),
  );
  const { add } = list;
  const addAndSelect = useCallback(
    (media: Media): void => {
      // An owner can drop any file into the library.
      if (kind === 'image' && !isImage(media)) return;
      add(media);
      setSelectedId(media.id);
    },
    [add, kind],
  );
  useEffect(() => {
    uploads.handle({
      announce: setStatus,
      onStored: addAndSelect,
    });
  }, [uploads, addAndSelect]);
  useEffect(() => () => uploads.dispose(), [uploads]);
  const selected = list.items.find(({ id }) => id === selectedId);
  const grid = useRef<HTMLDivElement>(null);
  return (
    <>
      <div className="ed-row ed-media-bar">
        <SearchField
          aria-label="Search files"
          value={list.query}
          onChange={list.setQuery}
          autoFocus
        >
          <Input placeholder="Search by name or alternative text" />
        </SearchField>
        <FileTrigger
          allowsMultiple
          {...(kind === 'image' && { acceptedFileTypes: ['image/*'] })}
          onSelect={(files) => uploads.add([...(files ?? [])])}
        >
          <Button className="ed-button">
            <Icon name="plus" />
            Upload
          </Button>
        </FileTrigger>
      </div>
      <UploadList uploads={uploads} />
      <p className="ed-hint ed-media-status" role="status">
        {status}
      </p>
      {list.error !== '' && (
        <p className="ed-error" role="alert">
          {list.error}
        </p>
      )}
      <div className="ed-media-body">
        <DropZone
          className="ed-media-drop"
          aria-label="Drop or paste files here"
          onDrop={({ items }) => {
            const files = items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []));
            void Promise.all(files).then((read) => uploads.add(read));
          }}
        >
          <GridList
            ref={grid}
            aria-label="Files"
            className="ed-media-grid"
            layout="grid"
            selectionMode="single"
            selectionBehavior="replace"
            selectedKeys={selectedId === undefined ? [] : [selectedId]}
            onSelectionChange={(keys) => {
              const [key] = keys === 'all' ? [] : keys;
              if (key !== undefined) setSelectedId(String(key));
            }}
            onAction={(key) => {
              const media = list.items.find(({ id }) => id === key);
              if (media) onChoose(media);
            }}
            items={list.items}
            renderEmptyState={() => (
              <p className="ed-hint">
                {list.isLoading
                  ? 'Loading…'
                  : list.error !== ''
                    ? 'Close the media library, and try again.'
                    : list.query === ''
                      ? 'There are no files yet. Upload some, or drop them here.'
                      : `No file matches “${list.query}”.`}
              </p>
            )}
          >
            {(media) => (
              <GridListItem id={media.id} textValue={media.name} className="ed-media-item">
                <Thumbnail media={media} />
                <span className="ed-media-name">{media.name}</span>
              </GridListItem>
            )}
          </GridList>
          {list.hasMore && (
            <Button className="ed-button" onPress={() => void list.showMore()}>
              Show more
            </Button>
          )}
        </DropZone>
        {selected && (
          <MediaDetails
            key={selected.id}
            media={selected}
            api={api}
            announce={setStatus}
            onChange={list.replace}
            onCropped={addAndSelect}
            onDelete={() => {
              list.remove(selected.id);
              setSelectedId(undefined);
              grid.current?.focus();
            }}
            onChoose={() => onChoose(selected)}
          />
        )}
      </div>
    </>
  );
}

function Thumbnail({ media }: { readonly media: Media }): ReactElement {
  return isImage(media) ? (
    <img
      className="ed-media-thumbnail"
      src={`${media.url}?format=300w`}
      alt=""
      loading="lazy"
      draggable={false}
    />
  ) : (
    <span className="ed-media-thumbnail" aria-hidden="true">
      {media.name.split('.').at(-1)?.toUpperCase()}
    </span>
  );
}
