import type { ReactNode } from 'react';
import { lateView, type StateViewProps } from '../../core/renderers/react/react-view.js';
import type { LightboxInput } from './input.js';
import type { LightboxState } from './lightbox-state.js';
import { LightboxPanel } from './viewer/LightboxPanel.js';

export const view = lateView<LightboxInput, LightboxState>(View);

function View({ state }: StateViewProps<LightboxInput, LightboxState>): ReactNode {
  return (
    <>
      <slot />
      <LightboxPanel viewer={state.viewer} />
    </>
  );
}
