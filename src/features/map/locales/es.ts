import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { mapMessages } from '../messages.js';

export const map: Translation<typeof mapMessages> = {
  mapRole: 'mapa',
  mapLabel: 'Mapa',
  mapOf: 'Mapa de {place}',
  opensMaps: '{place} (abre el mapa en una ventana nueva)',
  markedPlace: 'Lugar marcado',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  madeWith: 'Hecho con {source}',
  twoFingers: 'Usa dos dedos para mover el mapa',
  places: 'Lugares',
  openInMaps: 'Abrir en mapas (ventana nueva)',
  closeLabel: 'Cerrar',
};
