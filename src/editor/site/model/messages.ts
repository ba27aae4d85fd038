/** Messages of the site settings, with their published wording. */
export const siteMessages = {
  invalidPageUrl: '{val} is not a valid page URL',
  unexpectedOption: '{val} is not one of the expected options',
  linkFormat: 'Links must be formatted as {host} or {host}',
} as const;

/** The message about link formats, with example hosts filled in. */
export const linkFormatMessage = siteMessages.linkFormat
  .replace('{host}', 'https://example.com')
  .replace('{host}', '/page');
