import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLazyModule } from '../../core/renderers/react/hooks.js';
import { lateView, type StateViewProps } from '../../core/renderers/react/react-view.js';
import { LightboxPanel } from '../lightbox/viewer/LightboxPanel.js';
import { extrasCode, hasAutoplay, hasDots, hasThumbnails } from './extras/extras-code.js';
import type { GalleryModel } from './gallery-model.js';
import type { GalleryActions, GalleryState } from './gallery-state.js';
import type { GalleryInput } from './input.js';
import { asksForNoMotion } from './model/gallery-autoplay.js';
import { Position } from './Position.js';

type GalleryViewProps = StateViewProps<GalleryInput, GalleryState, GalleryActions>;

export const view = lateView<GalleryInput, GalleryState, GalleryActions>(View);

function View(props: GalleryViewProps): ReactNode {
  const { model, viewer } = props.state;
  return model ? (
    <>
      <Extras {...props} model={model} />
      <LightboxPanel viewer={viewer} />
    </>
  ) : null;
}

function Extras(props: GalleryViewProps & { readonly model: GalleryModel }): ReactNode {
  const { input, state, actions, model } = props;
  const { moving } = state;
  const showsDots = hasDots(input);
  const plays = hasAutoplay(input) && !asksForNoMotion(location.search);
  const code = useLazyModule(extrasCode, plays || showsDots || hasThumbnails(input));
  const [isStopped, setStopped] = useState<boolean | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  useLayoutEffect(() => actions?.setPlaying(plays && isPlaying), [actions, plays, isPlaying]);

  return (
    <>
      {moving?.canMove
        ? createPortal(
            <>
              {code && plays ? (
                <code.Autoplay model={model} rotation={{ isStopped, setStopped, setPlaying }} />
              ) : null}
              <Position model={model} groupSize={moving.groupSize} hasBar={!(code && showsDots)} />
            </>,
            moving.controls,
          )
        : null}
      {code && showsDots && moving?.canMove ? (
        <code.Dots model={model} groupSize={moving.groupSize} />
      ) : null}
      {code && hasThumbnails(input) ? <code.Thumbnails model={model} /> : null}
    </>
  );
}
