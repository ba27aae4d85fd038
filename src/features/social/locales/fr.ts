import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { shareMessages } from '../messages.js';

export const share: Translation<typeof shareMessages> = {
  share: 'Partager cette page',
  copyLink: 'Copier le lien',
  copied: 'Lien copié.',
  notCopied: 'Le lien n’a pas pu être copié.',
};
