import { defineMessages, type Messages } from './catalogue.js';
import { fill } from './fill.js';

/** Messages of the placeholder that is shown until the visitor allows third-party content. */
export const consentPlaceholderMessages = defineMessages('consentPlaceholder', {
  /** Accessible name of the group. `service` is the content's provider. */
  label: 'Content from {service}',
  anotherWebsite: 'another website',
  text: 'This content comes from {service}. If you load it, {service} learns about your visit and may set cookies (category: {category}).',
  /** Explains the second button. */
  alwaysText: '“Always” allows {category} everywhere on this website.',
  /** Shown if the site denies the category to all visitors. */
  denied:
    'This content comes from {service} (category: {category}). It isn’t shown because this website uses only necessary cookies and services.',
  loadOnce: 'Load once',
  always: 'Always',
  preferences: 'Preferences',
  analytics: 'Analytics',
  marketing: 'Marketing',
});

export interface HeldContent {
  /** The provider's name. Empty if unknown. */
  readonly service: string;
  /** The category's localized name. */
  readonly category: string;
  readonly canAllow: boolean;
}

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
