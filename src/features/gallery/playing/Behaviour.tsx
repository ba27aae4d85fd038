import type { ReactNode } from 'react';
import type { GalleryModel } from '../model.js';
import { useArrowKeys } from './use-arrow-keys.js';
import { useHistory } from './use-history.js';
import { useLeftVideos } from './use-left-videos.js';
import { useLinkedGalleries } from './use-linked-galleries.js';
import type { VisitorTouch } from './visitor-touch.js';

interface BehaviourProps {
  readonly model: GalleryModel;
  readonly hasKeys: boolean;
  readonly touch: VisitorTouch;
}

/** What acts on a gallery without being seen. */
export function Behaviour({ model, hasKeys, touch }: BehaviourProps): ReactNode {
  useHistory(model);
  useLinkedGalleries(model);
  useArrowKeys(model, hasKeys, touch);
  useLeftVideos(model);
  return null;
}
