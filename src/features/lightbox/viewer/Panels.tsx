import type { ReactNode } from 'react';
import { useStore } from '../../../core/renderers/react/hooks.js';
import { addressName } from '../address-name.js';
import { Caption } from './Caption.js';
import { captionStyles } from './caption.styles.js';
import { Controls } from './Controls.js';
import { hashAddress } from './Share.js';
import { Thumbnails } from './Thumbnails.js';
import { thumbnailsStyles } from './thumbnails.styles.js';
import type { Viewer } from './viewer.js';

export const panelStyles = [captionStyles, thumbnailsStyles];

/** What lies over the slides of a lightbox: the counter, the buttons, the caption and the thumbnails. */
export function Panels({ viewer }: { readonly viewer: Viewer }): ReactNode {
  const { host, settings } = viewer;
  const state = useStore(viewer.$state, viewer.$state.get());
  const { index, options, isOpen, areThumbnailsOn } = state;
  const { slides, find, hasCaptions, hasDownload, hasThumbnails, hasShare } = options;
  const canHaveThumbnails = hasThumbnails && slides.length > 1;
  const slide = slides[index];

  /** The address that the share button shares. */
  function shareAddress(): string {
    const at = options.blockIndexOf(index);
    return options.addressOf?.(at) ?? hashAddress(options.all, at, addressName(host));
  }

  return (
    <>
      <Controls
        viewer={viewer}
        state={state}
        hasDownload={hasDownload}
        shareAddress={hasShare ? shareAddress : null}
        thumbnails={canHaveThumbnails ? areThumbnailsOn : undefined}
      />
      {hasCaptions && slide?.caption ? (
        <Caption host={host} find={find} index={index} text={slide.caption} />
      ) : null}
      {canHaveThumbnails && areThumbnailsOn && isOpen ? (
        <Thumbnails
          host={host}
          find={find}
          slides={slides}
          index={index}
          isRtl={settings.isRtl}
          onPick={viewer.goTo}
        />
      ) : null}
    </>
  );
}
