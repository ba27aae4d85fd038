import { html, type Html } from '../../html.js';

/** Text from the documentation. It is escaped, and text in backticks becomes `<code>`. */
export function prose(text: string): Html {
  const parts = text.split(/`([^`]+)`/);
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
