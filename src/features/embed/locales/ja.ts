import type { Translation } from '../../../i18n/messages/catalogue.js';
import type { embedMessages } from '../messages.js';

export const embed: Translation<typeof embedMessages> = {
  contentOf: '{service}のコンテンツ',
  embeddedContent: '埋め込みコンテンツ',
  notLoaded: 'このコンテンツを読み込めませんでした。',
};
