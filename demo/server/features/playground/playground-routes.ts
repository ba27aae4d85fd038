import { playgroundFiles } from '../../../playground/bundle-scripts.js';
import { languages } from '../../../playground/preview-settings.js';
import { playgroundPage, playgroundsPage } from '../../../pages/playground.js';
import { playgroundFramePage } from '../../../pages/playground-frame.js';
import { tagsWithOwnStyles } from '../../../layout.js';
import { textOf } from '../../read.js';
import { playgroundFramePolicy } from '../../security.js';
import { contextOf, sendPage } from '../../send-page.js';
import type { Routes } from '../../services.js';

/** The playground, the page in its frame, and their scripts. */
export const playgroundRoutes: Routes = (app) => {
  app.get('/playground', async (_, reply) =>
    sendPage(reply, await playgroundsPage(contextOf(reply))),
  );
  app.get<{ Params: { tag: string } }>('/playground/:tag', async (request, reply) => {
    const example = Number.parseInt(textOf(request.query, 'example'), 10);
    return sendPage(
      reply,
      await playgroundPage(contextOf(reply), request.params.tag, example || 1),
    );
  });
  app.get('/playground/frame', (request, reply) => {
    const context = contextOf(reply);
    const given = textOf(request.query, 'lang');
    const isIsolated = new URL(request.url, context.origin).searchParams.has('isolated');
    // The page has its own policy, and Trusted Types do not apply: it parses the visitor's HTML.
    reply
      .removeHeader('origin-agent-cluster')
      .removeHeader('content-security-policy-report-only')
      .header(
        'content-security-policy',
        playgroundFramePolicy({
          ...context,
          isIsolated,
          protocol: request.protocol,
          host: request.headers.host ?? '',
        }),
      );
    return sendPage(
      reply,
      playgroundFramePage(context, {
        lang: Object.hasOwn(languages, given) ? given : 'en',
        isIsolated,
        hasScripts: textOf(request.query, 'js') !== 'off',
        sheets: tagsWithOwnStyles(),
      }),
    );
  });
  app.get<{ Params: { name: string } }>('/playground/files/:name', async (request, reply) => {
    const { name } = request.params;
    const text = (await playgroundFiles()).get(name);
    if (text === undefined) {
      reply.callNotFound();
      return reply;
    }
    // Names with a hash never change their content. An isolated frame loads its script with CORS.
    const isHashed = /-[A-Z0-9]{8}\.js$/.test(name);
    return reply
      .header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
      )
      .header('access-control-allow-origin', '*')
      .type(name.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8')
      .send(text);
  });
};
