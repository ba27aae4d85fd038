import { defineMessages } from './catalogue.js';

/** What stands in place of content of others until a visitor allows it. */
export const consentPlaceholderMessages = defineMessages('consentPlaceholder', {
  /** The name of the group; `service` is who serves the content. */
  label: 'Content from {service}',
  anotherWebsite: 'another website',
  text: 'This content comes from {service}. Showing it tells {service} of your visit, and cookies may be stored (category: {category}).',
  /** What the second button does beyond this content. */
  alwaysText: '“Always” allows {category} on the whole site.',
  /** The site denies it for everybody. */
  denied:
    'This content comes from {service} (category: {category}). This website uses nothing but the necessary, so it is not shown here.',
  loadOnce: 'Load once',
  always: 'Always',
  preferences: 'Preferences',
  analytics: 'Analytics',
  marketing: 'Marketing',
});
