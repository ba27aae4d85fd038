import { addStyles } from '../../core/add-styles.js';
import { useLazyModule } from '../../core/hooks.js';
import { internalsOf } from '../../core/host.js';
import { useHost } from '../../core/tree.js';
import { loadDialogs } from './cart-code.js';

type Dialogs = Awaited<ReturnType<typeof loadDialogs>>;

/** What lies over the page, once it is wanted and has come, and the way to ask for it again. */
export function useDialogs(
  isWanted: boolean,
  onFailure?: () => void,
): [Dialogs | undefined, () => Promise<Dialogs>] {
  const host = useHost();
  const load = async (): Promise<Dialogs> => {
    const dialogs = await loadDialogs();
    const root = host && internalsOf(host)?.shadowRoot;
    if (root) addStyles(root, dialogs.styles);
    return dialogs;
  };
  return useLazyModule(load, isWanted, onFailure);
}
