/** Messages of the site’s settings, as they were published. */
export const siteMessages = {
  invalidPageUrl: '{val} is not a valid page URL',
  unexpectedOption: '{val} is not one of the expected options',
  linkFormat: 'Links must be formatted as {host} or {host}',
} as const;

/** Fills the two hosts of the message about links. */
export const linkFormatMessage = siteMessages.linkFormat
  .replace('{host}', 'https://example.com')
  .replace('{host}', '/page');
