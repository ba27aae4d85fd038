import type { Messages } from '../../../i18n/messages/catalogue.js';
import { fill } from '../../../i18n/messages/fill.js';
import { slideTitle, type Slide } from '../../slides/model/slides.js';
import type { lightboxMessages } from '../messages.js';

interface StatusOptions {
  readonly slides: readonly Slide[];
  readonly index: number;
  readonly hasCaptions: boolean;
  readonly hasFailed: boolean;
}

/** Returns a slide's announcement: its number, title and caption, and a message if it has failed to load. */
export function statusOf(
  { slides, index, hasCaptions, hasFailed }: StatusOptions,
  messages: Messages<typeof lightboxMessages>,
): string {
  const slide = slides[index];
  const positionText = {
    picture: messages.position,
    video: messages.videoPosition,
    content: messages.slidePosition,
  }[slide?.kind ?? 'picture'];
  return [
    fill(positionText, { position: index + 1, count: slides.length }),
    slideTitle(slide),
    hasCaptions ? slide?.caption : '',
    hasFailed ? messages.pictureFailed : '',
  ]
    .filter(Boolean)
    .join('. ');
}
