import { createContext, useContext } from 'react';

/** What all fields of a panel need. */
export interface PanelActions {
  /** Announces a text in the shell's live region. */
  announce(text: string): void;
  /** Opens the media library. Resolves to a URL, or to `undefined` if the owner cancels. Absent without a library. */
  readonly chooseMedia?: ((kind: 'image' | 'file') => Promise<string | undefined>) | undefined;
}

export const PanelContext = createContext<PanelActions>({ announce: () => undefined });

export function usePanel(): PanelActions {
  return useContext(PanelContext);
}
