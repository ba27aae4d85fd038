import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { mapMessages } from '../messages.js';

export const map: Translation<typeof mapMessages> = {
  mapRole: 'carte',
  mapLabel: 'Carte',
  mapOf: 'Carte : {place}',
  opensMaps: '{place} (ouvre la carte dans une nouvelle fenêtre)',
  markedPlace: 'Lieu indiqué',
  zoomIn: 'Zoom avant',
  zoomOut: 'Zoom arrière',
  madeWith: 'Réalisé avec {source}',
  twoFingers: 'Utilisez deux doigts pour déplacer la carte',
  places: 'Lieux',
  openInMaps: 'Ouvrir dans les cartes (nouvelle fenêtre)',
  closeLabel: 'Fermer',
};
