import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { shareMessages } from '../messages.js';

export const share: Translation<typeof shareMessages> = {
  share: 'Diese Seite teilen',
  copyLink: 'Link kopieren',
  copied: 'Link kopiert.',
  notCopied: 'Der Link ließ sich nicht kopieren.',
};
