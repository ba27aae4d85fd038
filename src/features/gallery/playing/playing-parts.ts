import type { ReactNode } from 'react';
import type { GalleryModel } from '../model.js';
import type { VisitorTouch } from '../model/gallery-autoplay.js';
import { Autoplay } from './Autoplay.js';
import { Thumbnails } from './Thumbnails.js';
import { useArrowKeys } from './use-arrow-keys.js';
import { useHistory } from './use-history.js';
import { useLinkedGalleries } from './use-linked-galleries.js';
import { useLeftVideos } from './videos.js';

interface BehaviourProps {
  readonly model: GalleryModel;
  readonly hasKeys: boolean;
  readonly touch: VisitorTouch;
}

/** What acts on a gallery without being seen. */
function Behaviour({ model, hasKeys, touch }: BehaviourProps): ReactNode {
  useHistory(model);
  useLinkedGalleries(model);
  useArrowKeys(model, hasKeys, touch);
  useLeftVideos(model);
  return null;
}

/** What galleries play with, in one file, which those without any of it never fetch. */
export const playingParts = { Autoplay, Behaviour, Thumbnails };
