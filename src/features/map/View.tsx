import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { lateView, type StateViewProps } from '../../core/renderers/react/react-view.js';
import { useMessages } from '../../core/renderers/react/ViewRoot.js';
import type { MapInput } from './input.js';
import { hasTouchHint, type MapActions, type MapState } from './map-state.js';
import { mapMessages } from './messages.js';
import { hasSeveral } from './pin.js';
import { Places } from './places/Places.js';
import { Question } from './question/Question.js';

export const view = lateView<MapInput, MapState, MapActions>(View);

/** Draws the hint, the consent prompt and the list of places into the box that the controller created. */
function View({
  input,
  state,
  actions,
}: StateViewProps<MapInput, MapState, MapActions>): ReactNode {
  const { panels, pins, isHintShown, askedService } = state;
  return (
    <>
      {panels && hasTouchHint(state, input)
        ? createPortal(<Hint isShown={isHintShown} />, panels.over)
        : null}
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

/** Hidden from screen readers, whose users move the map by keyboard. */
function Hint({ isShown }: { readonly isShown: boolean }): ReactNode {
  const { twoFingers } = useMessages(mapMessages);
  return (
    <p part="hint" className={isShown ? 'hint shown' : 'hint'} aria-hidden="true">
      {twoFingers}
    </p>
  );
}
