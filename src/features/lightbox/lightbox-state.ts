import type { Viewer } from './viewer/viewer.js';

export interface LightboxState {
  /** `null` while the lightbox is closed. */
  readonly viewer: Viewer | null;
}
