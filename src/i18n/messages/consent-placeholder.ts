import { defineMessages, type Messages } from './catalogue.js';
import { fill } from './fill.js';

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

/** What is held back, and whether a visitor may allow it. */
export interface HeldContent {
  /** Who serves it, by name; empty where nobody knows. */
  readonly service: string;
  /** By the name that visitors know. */
  readonly category: string;
  readonly canAllow: boolean;
}

/** The name of the placeholder, and what it says. */
export function placeholderTexts(
  messages: Messages<typeof consentPlaceholderMessages>,
  { service, category, canAllow }: HeldContent,
): { readonly label: string; readonly text: string } {
  const values = { service: service || messages.anotherWebsite, category };
  return {
    label: fill(messages.label, values),
    text: canAllow
      ? `${fill(messages.text, values)} ${fill(messages.alwaysText, values)}`
      : fill(messages.denied, values),
  };
}
