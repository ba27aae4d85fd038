import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { shareMessages } from '../messages.js';

export const share: Translation<typeof shareMessages> = {
  share: 'Compartir esta página',
  copyLink: 'Copiar el enlace',
  copied: 'Enlace copiado.',
  notCopied: 'No se ha podido copiar el enlace.',
};
