import { foundOf } from '../found-slides.js';
import type { GalleryInput } from '../input.js';
import { isDesignUnseen } from '../layout-properties.js';
import { cutCaptions } from './captions.js';
import { fitColumns } from './columns.js';
import { onRefresh } from './refresh.js';
import { giveBoxes, giveRatios, onSizes, withoutRatio } from './ratios.js';
import { giveSource, loadPictures } from './sources.js';
import { showUnseenDesign } from './unseen-design.js';
import { showUnseenSettings } from './unseen-settings.js';

// Moving designs load by it what is about to be seen.
export { giveSource };

/**
 * Does for a gallery what its style sheet cannot do by itself, until `signal` ends it: designs that
 * only JSON names, ratios that no attribute of a slide tells, columns of a greatest width, captions
 * that are too tall, and pictures that wait for code.
 */
export function arrange(host: HTMLElement, input: GalleryInput, signal: AbortSignal): void {
  const found = foundOf(host, input.slides);
  if (isDesignUnseen(host, input)) showUnseenDesign(host, input.layout, signal);
  showUnseenSettings(host, input, signal);
  giveBoxes(found, input, signal);
  loadPictures(found, input, signal);
  const rowed = input.layout === 'autorows' ? withoutRatio(found, signal) : [];
  onSizes(rowed, () => giveRatios(host, rowed, { evenInView: false }, signal), signal);
  const refresh = (isFirst: boolean): void => {
    if (input.columnBehavior === 'max') fitColumns(host, input);
    giveRatios(host, rowed, { evenInView: !isFirst }, signal);
    if (input.metaPosition !== 'below') cutCaptions(found);
  };
  refresh(true);
  onRefresh(host, input, () => refresh(false), signal);
}
