import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { videoMessages } from '../messages.js';

export const video: Translation<typeof videoMessages> = {
  video: 'Vidéo',
  play: 'Lire la vidéo',
  playTitle: 'Lire la vidéo : {title}',
  pauseBackground: 'Mettre en pause la vidéo d’arrière-plan',
  playBackground: 'Lire la vidéo d’arrière-plan',
  chapters: 'Chapitres',
  unreachable: 'La vidéo ne répond pas.',
  unavailable: 'Cette vidéo ne peut pas être lue ici.',
  retry: 'Réessayer',
  watchOn: 'La regarder sur {provider}',
  watchThere: 'La regarder sur sa propre page',
};
