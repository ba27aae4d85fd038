import { defineMessages } from '../../i18n/messages/catalogue.js';

export const shareMessages = defineMessages('share', {
  /** Button that opens the device's share dialog. */
  share: 'Share this page',
  /** Label of the same button on devices without a share dialog. */
  copyLink: 'Copy link',
  copied: 'Link copied.',
  notCopied: 'The link couldn’t be copied.',
});
