import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { lateView, type StateViewProps } from '../../core/renderers/react/react-view.js';
import type { MapInput } from './input.js';
import type { MapActions, MapState } from './map-state.js';
import { hasSeveral } from './pin.js';
import { Places } from './places/Places.js';
import { Question } from './question/Question.js';

export const view = lateView<MapInput, MapState, MapActions>(View);

/** Renders the consent prompt and the list of places into the box that the controller created. */
function View({
  input,
  state,
  actions,
}: StateViewProps<MapInput, MapState, MapActions>): ReactNode {
  const { panels, pins, askedService } = state;
  return (
    <>
      {panels && actions && askedService
        ? createPortal(<Question service={askedService} actions={actions} />, panels.lower)
        : null}
      {panels && hasSeveral(pins) ? (
        <Places input={input} state={state} panels={panels} actions={actions} />
      ) : null}
      <slot />
    </>
  );
}
