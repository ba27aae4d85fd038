import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { audioMessages } from '../messages.js';

export const audio: Translation<typeof audioMessages> = {
  player: 'Lecteur audio : {title}',
  play: 'Lire {title}',
  pause: 'Mettre {title} en pause',
  seek: 'Position',
  position: '{time} sur {duration}',
  speed: 'Vitesse',
  download: 'Télécharger {title}',
  tracks: 'Pistes',
  failed: 'Ce fichier ne peut pas être lu ici.',
  openFile: 'Ouvrir le fichier',
};
