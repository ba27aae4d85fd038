import { html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import { docsPage } from '../docs/frame.js';

/** The page that a visitor without JavaScript sees after sending the first example of `sq-form`. */
export function exampleEndpointPage(
  context: PageContext,
  error: string | undefined,
): Promise<string> {
  const title = error === undefined ? 'Thank you' : 'Your message was not sent';
  return docsPage(context, {
    title: `${title} · sq-elements`,
    description: 'The response of the example endpoint.',
    main: html`<h1>${title}</h1>
      <p>${error ?? 'The example endpoint has received your message. It stores nothing.'}</p>
      <p><a href="/elements/sq-form">Back to the form</a></p>`,
  });
}
