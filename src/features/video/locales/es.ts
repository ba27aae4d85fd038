import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { videoMessages } from '../messages.js';

export const video: Translation<typeof videoMessages> = {
  video: 'Vídeo',
  play: 'Reproducir el vídeo',
  playTitle: 'Reproducir el vídeo: {title}',
  pauseBackground: 'Pausar el vídeo de fondo',
  playBackground: 'Reproducir el vídeo de fondo',
  chapters: 'Capítulos',
  unreachable: 'El vídeo no responde.',
  unavailable: 'Este vídeo no se puede reproducir aquí.',
  retry: 'Volver a intentarlo',
  watchOn: 'Verlo en {provider}',
  watchThere: 'Verlo en su propia página',
};
