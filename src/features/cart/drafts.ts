import { createContext, useContext, useEffect } from 'react';
import { useLatest } from '../../core/hooks.js';

/** What was typed and not sent yet: functions that send it, and answer whether that was possible. */
export const Drafts = createContext<Set<() => boolean>>(new Set());

/** Lets what leaves the cart send a control's draft first. Answers with the way to send it now. */
export function useDrafts(send: () => boolean): { readonly current: () => boolean } {
  const drafts = useContext(Drafts);
  const latest = useLatest(send);
  useEffect(() => {
    const draft = (): boolean => latest.current();
    drafts.add(draft);
    return () => void drafts.delete(draft);
  }, [drafts, latest]);
  return latest;
}
