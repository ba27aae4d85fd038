import { Suspense, use, useEffect } from 'react';

/*
 * A page as Next renders it: React owns the document, scripts are async, and one part hydrates later than the rest.
 */

function Late({ wait }) {
  if (wait) use(wait);
  return (
    <sq-accordion id="late" first-open="" load="eager">
      <details>
        <summary>Late</summary>
        <p>Hydrated after the rest.</p>
      </details>
    </sq-accordion>
  );
}

/** @param {{ context: string, wait?: Promise<unknown>, done?: () => void }} props */
export function Document({ context, wait, done }) {
  useEffect(() => void done?.(), []);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>A document</title>
        <link rel="stylesheet" href="/dist/sq.css" />
        <script type="module" src="/dist/cdn/sq.js" />
      </head>
      <body>
        <script
          type="application/json"
          id="sq-context"
          dangerouslySetInnerHTML={{ __html: context }}
        />
        <main>
          <h1>A document</h1>
          <sq-accordion id="early" first-open="" load="eager">
            <details>
              <summary>Early</summary>
              <p>Hydrated with the rest.</p>
            </details>
          </sq-accordion>
          <sq-newsletter form-id="news" load="eager" />
          <section>
            <Suspense fallback={<p>Waiting</p>}>
              <Late wait={wait} />
            </Suspense>
          </section>
        </main>
      </body>
    </html>
  );
}
