import { useEffect, useState } from 'react';
import { addStyles } from '../../element/add-styles.js';
import { internalsOf } from '../../element/host.js';
import { useHost } from '../../element/tree.js';
import { loadDialogs } from './cart-code.js';

type Dialogs = Awaited<ReturnType<typeof loadDialogs>>;

/** What lies over the page, once it is wanted and has come. `fail` hears where it does not come. */
export function useDialogs(isWanted: boolean, fail?: () => void): Dialogs | undefined {
  const host = useHost();
  const [dialogs, setDialogs] = useState<Dialogs>();
  useEffect(() => {
    const root = host && internalsOf(host)?.shadowRoot;
    if (!isWanted || !root || dialogs) return;
    let isGone = false;
    loadDialogs().then(
      (loaded) => {
        if (isGone) return;
        addStyles(root, loaded.styles);
        setDialogs(loaded);
      },
      () => fail?.(),
    );
    return () => {
      isGone = true;
    };
  }, [host, isWanted, dialogs, fail]);
  return dialogs;
}
