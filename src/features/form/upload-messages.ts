import { defineMessages } from '../../i18n/messages/catalogue.js';

/** Texts of file fields. They load only for forms with a file field, so they are not part of `formMessages`. */
export const uploadMessages = defineMessages('upload', {
  /** Shown below a file field (behavior.md#forms-files). */
  dropHere: 'Drop files here, or paste them.',
  maxFiles: { one: '{count} file', other: 'Up to {count} files' },
  maxSize: 'up to {maxSize} each',
  /** Label of the list of chosen files. {label} is the field's label. */
  fileList: 'Files: {label}',
  /** Problems with a file. */
  fileTooLarge: 'The file {fileName} is too large. The maximum allowed file size is {maxSize}.',
  fileUnsupported: 'The file {fileName} does not appear to be a supported {fileTypeMessage}file.',
  /** Values of {fileTypeMessage}. The space separates it from the next word. */
  imageType: 'image ',
  videoType: 'video ',
  audioType: 'audio ',
  documentType: 'document ',
  fileEmpty: 'The file {fileName} is empty.',
  tooManyFiles: {
    one: 'You can attach {count} file.',
    other: 'You can attach up to {count} files.',
  },
  tooManyBytes: 'These files are too large. You can attach up to {maxSize} in total.',
  uploadsGone: 'A file is no longer available. Remove it and add it again.',
  fileChanged: '{fileName} was changed or moved during the upload. Add it again.',
  fileNotSent: '{fileName} could not be uploaded. Try again.',
  /** States of a file in the list. */
  waiting: 'Waiting…',
  uploading: '{percent} of {size}',
  reconnecting: 'Connection lost. Trying again…',
  done: 'Uploaded',
  interrupted: 'Upload interrupted at {percent}. Choose this file again to continue.',
  /** Buttons. They name the file, because a list can contain several. */
  cancelUpload: 'Cancel upload of {fileName}',
  removeFile: 'Remove {fileName}',
  retryUpload: 'Retry upload of {fileName}',
  chooseAgain: 'Choose {fileName} again',
  cancel: 'Cancel',
  remove: 'Remove',
  retry: 'Retry',
  choose: 'Choose again',
  /** Announced to screen readers. */
  uploadStarted: 'Uploading {fileName}.',
  uploadAt: '{fileName}: {percent} uploaded.',
  uploadDone: '{fileName} was uploaded.',
  uploadCanceled: 'The upload of {fileName} was canceled.',
  fileAdded: '{fileName} was added.',
  fileRemoved: '{fileName} was removed.',
  /** Shown above the form if it was submitted before all files were uploaded. */
  waitingForUploads: 'Your form will be sent when all files are uploaded: {percent}.',
  cancelSending: 'Don’t send yet',
});
