import { cleanFileName } from '../../model/file-name.js';
import type { createTransfer } from './transfer.js';

/**
 * State of a file in the list:
 * - `added`: sent with the form, not in advance.
 * - `waiting`: other files are uploaded first.
 * - `uploading`, `reconnecting`, `done`
 * - `interrupted`: the upload was cut by a reload. The visitor must choose the file again.
 * - `failed`: the upload can be tried again.
 * - `rejected`: the file cannot be sent. The visitor must remove it.
 */
export type FileState =
  | 'added'
  | 'waiting'
  | 'uploading'
  | 'reconnecting'
  | 'done'
  | 'interrupted'
  | 'failed'
  | 'rejected';

/** A file that the visitor has chosen. */
export interface FileItem {
  /** Safe to display. */
  readonly name: string;
  readonly size: number;
  readonly modified: number;
  /** Absent after a reload, because the browser does not keep the file. */
  file: File | undefined;
  state: FileState;
  /** Number of uploaded bytes. */
  sent: number;
  /** URL of the upload on the server. */
  url: string | undefined;
  /** Why the file has failed or was rejected. */
  message: string | undefined;
  transfer: ReturnType<typeof createTransfer> | undefined;
}

export function itemOf(file: File): FileItem {
  const { size, lastModified: modified } = file;
  const name = cleanFileName(file.name);
  const state = 'waiting';
  const none = { url: undefined, message: undefined, transfer: undefined };
  return { name, size, modified, file, state, sent: 0, ...none };
}

/** Returns `true` if a file is the one that an item was created from. */
export function isSameFile({ name, size, modified }: FileItem, file: File): boolean {
  return name === cleanFileName(file.name) && size === file.size && modified === file.lastModified;
}

/** Returns `true` while an upload is not finished and can finish by itself. */
export function isActive({ state }: FileItem): boolean {
  return state === 'waiting' || state === 'uploading' || state === 'reconnecting';
}
