import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { videoMessages } from '../messages.js';

export const video: Translation<typeof videoMessages> = {
  video: 'Video',
  play: 'Video abspielen',
  playTitle: 'Video abspielen: {title}',
  pauseBackground: 'Hintergrundvideo anhalten',
  playBackground: 'Hintergrundvideo abspielen',
  chapters: 'Kapitel',
  unreachable: 'Das Video antwortet nicht.',
  unavailable: 'Dieses Video kann hier nicht abgespielt werden.',
  retry: 'Erneut versuchen',
  watchOn: 'Auf {provider} ansehen',
  watchThere: 'Auf der Seite des Videos ansehen',
};
