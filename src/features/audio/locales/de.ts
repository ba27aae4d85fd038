import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { audioMessages } from '../messages.js';

export const audio: Translation<typeof audioMessages> = {
  player: 'Audioplayer: {title}',
  play: '{title} abspielen',
  pause: '{title} anhalten',
  seek: 'Position',
  position: '{time} von {duration}',
  speed: 'Geschwindigkeit',
  download: '{title} herunterladen',
  tracks: 'Titel',
  failed: 'Diese Datei kann hier nicht abgespielt werden.',
  openFile: 'Datei öffnen',
};
