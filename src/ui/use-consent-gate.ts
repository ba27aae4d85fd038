import { useState, useSyncExternalStore } from 'react';
import {
  createConsentGate,
  type ConsentGate,
  type ConsentSource,
  type GatedCategory,
  type GateState,
} from './consent-gate.js';

/** Some content of others, and how a visitor allows it. */
export interface GatedContent extends Pick<ConsentGate, 'handOverFocus'> {
  /** `unknown` on a server, and in the first rendering over what it has sent. */
  readonly state: GateState | 'unknown';
  readonly loadOnce: () => void;
  /** Takes the button that was pressed. */
  readonly allowAlways: (pressed: Element) => void;
}

/**
 * The gate of `createConsentGate` for a React view.
 *
 * @param category - Undefined for content that needs no consent.
 * @param subject - What it is that a visitor allows once: other content is asked for anew.
 */
export function useConsentGate(
  source: () => ConsentSource,
  category: GatedCategory | undefined,
  subject: string,
): GatedContent {
  const [gate] = useState(() => createConsentGate(source));
  return {
    state: useSyncExternalStore(
      gate.subscribe,
      () => gate.stateOf(category, subject),
      () => 'unknown' as const,
    ),
    loadOnce: () => gate.loadOnce(subject),
    allowAlways: (pressed) => category && gate.allowAlways(category, pressed),
    handOverFocus: gate.handOverFocus,
  };
}
