import { createContext, useContext } from 'react';

/** Functions that all fields of a panel need. */
export interface PanelActions {
  /** Announces a text in the editor's live region. */
  readonly announce: (text: string) => void;
  /**
   * Opens the media library. Resolves to a URL, or to `undefined` if the owner cancels. Absent if there is no media library.
   */
  readonly chooseMedia?: ((kind: 'image' | 'file') => Promise<string | undefined>) | undefined;
}

export const PanelContext = createContext<PanelActions>({ announce: () => undefined });

export function usePanel(): PanelActions {
  return useContext(PanelContext);
}
