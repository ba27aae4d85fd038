import { defineMessages } from '../../i18n/messages/catalogue.js';

export const shareMessages = defineMessages('share', {
  /** The button that shares the page by what the device has for that. */
  share: 'Share this page',
  /** The same button where the device has nothing for it. */
  copyLink: 'Copy the link',
  copied: 'Link copied.',
  notCopied: 'The link could not be copied.',
});
