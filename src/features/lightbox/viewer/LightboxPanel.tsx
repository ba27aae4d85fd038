import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLazyModule } from '../../../core/renderers/react/hooks.js';
import { panelsCode } from './panels-code.js';
import type { Viewer } from './viewer.js';

export function LightboxPanel({ viewer }: { readonly viewer: Viewer | null }): ReactNode {
  const code = useLazyModule(panelsCode, viewer !== null);
  return code && viewer ? createPortal(<code.Panels viewer={viewer} />, viewer.frame) : null;
}
