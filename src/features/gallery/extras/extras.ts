import type { ReactNode } from 'react';
import type { GalleryModel } from '../use-gallery-model.js';
import { Autoplay } from './Autoplay.js';
import { Dots } from './Dots.js';
import { Thumbnails } from './Thumbnails.js';
import { addressOf, useHistory } from './use-history.js';
import { useLinkedGalleries } from './use-linked-galleries.js';
import { useLeftVideos } from './videos.js';

/** What acts on a gallery without being seen. */
function Behaviour({ model }: { readonly model: GalleryModel }): ReactNode {
  useHistory(model);
  useLinkedGalleries(model);
  useLeftVideos(model);
  return null;
}

/** In one file of the build, which galleries without any of it never fetch. */
export const extras = { Autoplay, Behaviour, Dots, Thumbnails, addressOf };
