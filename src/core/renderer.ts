import type { Job } from './mount-queue.js';

/** A mounted view. */
export interface Rendering {
  /** Settles when the first rendering stands, where that takes longer than `mount`. */
  readonly ready?: Promise<void>;
  update(input: unknown): void;
  unmount(): void;
}

/** What turns input into nodes: React or lit. */
export interface Renderer {
  readonly batch: Job['batch'];
  mount(mounting: Mounting): Rendering;
}

/** Where and what to mount. */
export interface Mounting {
  readonly host: HTMLElement;
  /** The wrapper element inside the shadow root. */
  readonly container: HTMLElement;
  readonly input: unknown;
  /** The container holds the server's rendering of the same view. */
  readonly hydrate: boolean;
  /** For a throw outside `mount` and `update`: shows what the server sent. */
  readonly fail: (error: unknown) => void;
}
