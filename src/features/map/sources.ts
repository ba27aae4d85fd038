import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useHostState } from '../../core/hooks.js';
import { useHost } from '../../core/ViewRoot.js';
import { consent } from '../../page/consent.js';
import { pageContext } from '../../page/context.js';
import { useConsentGate, type ConsentGate } from '../../ui/consent-gate.js';
import type { MapInput } from './input.js';
import { foreignHost, type TileSource } from './tiles.js';

/** What draws a map, as far as the visitor allows it. */
interface Sources {
  readonly tiles: TileSource | undefined;
  readonly isGoogle: boolean;
  readonly gate: ConsentGate;
  /** Who would draw it, by name, once the visitor allows that they learn of the visit; empty where nobody waits. */
  readonly heldService: string;
}

/**
 * What other hosts draw: the page's tile server, and Google, once the visitor allows it. Until then the map is the built-in
 * one, and `:state(held)` says so.
 *
 * @param canvas - gets the focus of the button that has allowed it
 */
export function useSources(
  provider: MapInput['provider'],
  canvas: RefObject<HTMLElement | null>,
): Sources {
  const host = useHost();
  const { tiles } = host ? pageContext() : {};
  const isGoogle = provider === 'google';
  const tileHost = tiles && foreignHost(tiles);
  const service = isGoogle ? 'Google Maps' : (tileHost ?? '');
  const gate = useConsentGate(consent, service ? 'preferences' : undefined, service);
  const isAllowed = gate.state === 'allowed';
  useHostState('held', service !== '' && !isAllowed);
  const handOverFocus = useEffectEvent(() => canvas.current && gate.handOverFocus(canvas.current));
  useEffect(() => {
    if (isAllowed) handOverFocus();
  }, [isAllowed]);

  return {
    tiles: isAllowed || tileHost === undefined ? tiles : undefined,
    isGoogle: isGoogle && isAllowed,
    gate,
    heldService: isAllowed ? '' : service,
  };
}
