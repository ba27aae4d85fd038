import { html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import { docsPage } from '../docs/frame.js';

/** Variants in the page context, keyed by experiment name. */
export type GivenVariants = Readonly<Record<string, string>>;

/**
 * Demonstrates experiments. `/site/experiments?hero=b` sets the page's variants. `?experiments=hero:b` overrides them,
 * which developers use for testing.
 */
export function experimentsPage(context: PageContext, given: GivenVariants): Promise<string> {
  return docsPage(context, {
    title: 'Experiments · sq-elements',
    description: 'Variants of a page, chosen before the first paint.',
    experiments: given,
    main: html`<h1>Experiments</h1>
      <p>
        The page context names variants, and the script in the head shows them before the first
        paint. Without JavaScript the control is shown.
      </p>
      <section sq-experiment="hero">
        <h2 data-sq-variant="control">Coffee from a small roastery</h2>
        <h2 data-sq-variant="b">Roasted on Tuesday, at your door on Thursday</h2>
      </section>
      <p sq-experiment="roast-line">
        <span data-sq-variant="control"
          >Each bag shows its roast date and the machine that roasted it.</span
        >
        <span data-sq-variant="short">Each bag shows its roast date.</span>
      </p>
      <ul>
        <li><a href="/site/experiments">The control</a></li>
        <li><a href="/site/experiments?hero=b">Variant b of the headline, set by the page</a></li>
        <li>
          <a href="/site/experiments?experiments=hero:b">Variant b, set by the URL</a>
        </li>
        <li><a href="/site/experiments?experiments=reset">Reset to the visitor’s variants</a></li>
      </ul>`,
  });
}
