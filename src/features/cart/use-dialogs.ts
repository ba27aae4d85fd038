import { addStyles } from '../../core/add-styles.js';
import { fetchOnce } from '../../core/fetch-chunk.js';
import { useLazyModule } from '../../core/hooks.js';
import { internalsOf } from '../../core/host.js';
import { useHost } from '../../core/tree.js';

type Dialogs = Awaited<ReturnType<typeof loadDialogs>>;

const dialogs = fetchOnce(async () => (await import('./dialogs.js')).dialogs);

/** Fetches what lies over the page: the drawer, and the alert before the checkout. */
function loadDialogs(): ReturnType<typeof dialogs> {
  return dialogs('chunk sq-cart dialogs');
}

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
