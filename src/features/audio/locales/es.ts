import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { audioMessages } from '../messages.js';

export const audio: Translation<typeof audioMessages> = {
  player: 'Reproductor de audio: {title}',
  play: 'Reproducir {title}',
  pause: 'Pausar {title}',
  seek: 'Posición',
  position: '{time} de {duration}',
  speed: 'Velocidad',
  download: 'Descargar {title}',
  tracks: 'Pistas',
  failed: 'Este archivo no se puede reproducir aquí.',
  openFile: 'Abrir el archivo',
};
