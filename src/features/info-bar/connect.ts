import { pushEscapeTarget } from '../../core/escape-stack.js';
import type { LitLink } from '../../core/lit-block.js';
import { clearEdge } from '../../ui/clear-edge.js';
import type { InfoBarInput } from './input.js';
import { siteInfoBar } from './store.js';
import type { InfoBarState } from './view.js';

/** Reads what the site offers, and closes the hours again. */
export function connectInfoBar({
  root,
  signal,
  current,
  update,
}: LitLink<InfoBarInput, InfoBarState>): () => void {
  let release: (() => void) | undefined;
  const hours = (): HTMLDetailsElement | null => root.querySelector('details');

  root.addEventListener(
    'toggle',
    () => {
      const open = hours()?.open ? new AbortController() : undefined;
      if (!open) return;
      const close = (): void => hours()?.removeAttribute('open');
      const takeOff = pushEscapeTarget(() => {
        close();
        root.querySelector('summary')?.focus();
      });
      const whileOpen = { signal: AbortSignal.any([open.signal, signal]), capture: true };
      whileOpen.signal.addEventListener('abort', takeOff);
      root.addEventListener('toggle', () => open.abort(), whileOpen);
      document.addEventListener(
        'pointerdown',
        (event) => {
          const details = hours();
          if (!details || !event.composedPath().includes(details)) close();
        },
        whileOpen,
      );
    },
    { signal, capture: true },
  );
  signal.addEventListener('abort', () => release?.());
  update({ site: siteInfoBar() });

  return () => {
    release?.();
    const bar = root.querySelector('nav') as HTMLElement;
    const isFloating = current().input.floating && !bar.hidden;
    release = isFloating ? clearEdge(bar, 'end') : undefined;
  };
}
