import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { mapMessages } from '../messages.js';

export const map: Translation<typeof mapMessages> = {
  mapRole: 'Karte',
  mapLabel: 'Karte',
  mapOf: 'Karte von {place}',
  opensMaps: '{place} (öffnet die Karte in einem neuen Fenster)',
  markedPlace: 'Markierter Ort',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  madeWith: 'Erstellt mit {source}',
  twoFingers: 'Karte mit zwei Fingern bewegen',
  places: 'Orte',
  openInMaps: 'In Karten öffnen (neues Fenster)',
  closeLabel: 'Schließen',
};
