import type { RootOptions } from 'react-dom/client';
import { reportAbout } from '../../life/host.js';

export function rootOptions(host: HTMLElement): RootOptions {
  return {
    // The error boundary has reported it.
    onCaughtError: () => undefined,
    // The error boundary is already unmounted when the effects of a removed view are cleaned up.
    onUncaughtError: (error) =>
      reportAbout(host, ({ reportViewError }) => reportViewError(host, error)),
    onRecoverableError: (error) => {
      console.warn(`<${host.localName}> was rendered anew: the server's view differs.`, error);
    },
  };
}
