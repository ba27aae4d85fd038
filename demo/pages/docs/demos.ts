import { groupsOf, sitePages } from '../../docs/site.js';
import { html } from '../../html.js';
import type { PageContext } from '../../layout.js';
import { docsPage } from './frame.js';

/** The index of the demo pages. */
export async function demosPage(context: PageContext): Promise<string> {
  const groups = groupsOf(await sitePages(), 'demos');
  return docsPage(context, {
    title: 'Demos · sq-elements',
    description: 'Whole sites and pages that show the elements together.',
    main: html`<h1>Demos</h1>
      <p class="lead">Whole sites and pages that show the elements together.</p>
      ${groups.map(
        ({ title, pages }) =>
          html`<section>
            <h2>${title}</h2>
            <ul class="cards">
              ${pages.map(
                ({ path, title: name, description }) =>
                  html`<li>
                    <a href="${path}">${name}</a>
                    <p>${description}</p>
                  </li>`,
              )}
            </ul>
          </section>`,
      )}`,
  });
}
