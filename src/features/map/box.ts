import { styleHost } from '../../core/host-styles.js';

/**
 * Lets go of the room that `page.css` keeps for a map, once that cannot be drawn for what it was given: nothing blank stands
 * above the address then. A map that is drawn after all brings its own box.
 */
export function releaseBoxOnError(host: HTMLElement): void {
  host.addEventListener('sq-error', ({ target }) => {
    if (target === host) styleHost(host, { '--_map-box': 'none' });
  });
}
