import { atom, type ReadableAtom } from 'nanostores';
import type { Media } from './media-api.js';
import type { SendFile } from './upload.js';

/** Maximum number of files that are sent at the same time. */
const MAX_PARALLEL = 2;

export interface Upload {
  /** Also the idempotency key. */
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly status: 'waiting' | 'sending' | 'stored' | 'failed' | 'canceled';
  /** Sent fraction, from 0 to 1. */
  readonly progress: number;
  /** Why the upload has failed. */
  readonly message?: string;
  /** `true` if sending the file again may succeed. */
  readonly isRetryable?: boolean;
}

export interface UploadsOptions {
  readonly send: SendFile;
  readonly createId: () => string;
}

export interface UploadHandlers {
  readonly onStored: (media: Media) => void;
  readonly announce: (text: string) => void;
}

export interface Uploads {
  readonly $list: ReadableAtom<readonly Upload[]>;
  /** Sets the handlers that are called for stored files and failures. */
  handle(handlers: UploadHandlers): void;
  add(files: readonly File[]): void;
  cancel(id: string): void;
  retry(id: string): void;
  /** Removes a finished upload from the list. */
  dismiss(id: string): void;
  /** Cancels all uploads. */
  dispose(): void;
}

/** Uploads files to the media library, two at a time, in the given order. */
export function createUploads(options: UploadsOptions): Uploads {
  let handlers: UploadHandlers | undefined;
  const $list = atom<readonly Upload[]>([]);
  const files = new Map<string, File>();
  const running = new Map<string, AbortController>();

  function change(id: string, fields: Partial<Upload>): void {
    $list.set($list.get().map((each) => (each.id === id ? { ...each, ...fields } : each)));
  }

  function startNext(): void {
    while (running.size < MAX_PARALLEL) {
      const next = $list.get().find(({ status }) => status === 'waiting');
      if (!next) return;
      void start(next);
    }
  }

  async function start({ id, name }: Upload): Promise<void> {
    const file = files.get(id);
    if (!file) return;
    const controller = new AbortController();
    running.set(id, controller);
    change(id, { status: 'sending', progress: 0 });
    const result = await options.send(file, {
      key: id,
      signal: controller.signal,
      onProgress: (progress) => change(id, { progress }),
    });
    running.delete(id);
    if (result.ok) {
      change(id, { status: 'stored', progress: 1 });
      files.delete(id);
      handlers?.announce(`${name} uploaded`);
      handlers?.onStored(result.value);
    } else if (result.refusal.kind === 'aborted') {
      change(id, { status: 'canceled' });
    } else {
      const { kind, message, status = 0 } = result.refusal;
      const isRetryable = kind === 'network' || status >= 500 || status === 401;
      change(id, { status: 'failed', message, isRetryable });
      handlers?.announce(`${name}: ${message}`);
    }
    startNext();
  }

  return {
    $list,
    handle: (next) => (handlers = next),
    add(added) {
      const uploads = added.map((file) => {
        const id = options.createId();
        files.set(id, file);
        return { id, name: file.name, bytes: file.size, status: 'waiting', progress: 0 } as const;
      });
      $list.set([...$list.get(), ...uploads]);
      startNext();
    },
    cancel(id) {
      const upload = $list.get().find((each) => each.id === id);
      if (upload?.status !== 'waiting' && upload?.status !== 'sending') return;
      running.get(id)?.abort();
      change(id, { status: 'canceled' });
      handlers?.announce(`Upload of ${upload.name} canceled`);
    },
    retry(id) {
      change(id, { status: 'waiting', progress: 0 });
      startNext();
    },
    dismiss(id) {
      if (running.has(id)) return;
      files.delete(id);
      $list.set($list.get().filter((each) => each.id !== id));
    },
    dispose() {
      for (const controller of running.values()) controller.abort();
      $list.set([]);
    },
  };
}
