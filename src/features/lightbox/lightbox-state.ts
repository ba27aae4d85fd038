import type { Viewer } from './viewer/viewer.js';

export interface LightboxState {
  /** The open lightbox; null while it is closed. */
  readonly viewer: Viewer | null;
}
