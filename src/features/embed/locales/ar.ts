import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { embedMessages } from '../messages.js';

export const embed: Translation<typeof embedMessages> = {
  contentOf: 'محتوى من {service}',
  embeddedContent: 'محتوى مضمَّن',
  notLoaded: 'تعذّر تحميل هذا المحتوى.',
};
