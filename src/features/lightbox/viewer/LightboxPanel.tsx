import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLazyModule } from '../../../core/renderers/react/hooks.js';
import { panelsCode } from './panels-code.js';
import type { Viewer } from './viewer.js';

/** The panels of the open lightbox, in its dialog; nothing while it is closed. */
export function LightboxPanel({ viewer }: { readonly viewer: Viewer | null }): ReactNode {
  const code = useLazyModule(panelsCode, viewer !== null);
  return code && viewer ? createPortal(<code.Panels viewer={viewer} />, viewer.frame) : null;
}
