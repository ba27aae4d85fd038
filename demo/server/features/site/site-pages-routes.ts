import { CLOSED_ANNOUNCEMENT } from '../../../../src/model/cookies.js';
import { roles } from '../../../../src/page/model/visitor-role.js';
import { animationsPage } from '../../../pages/site/site-animations.js';
import { consentFrame, consentPage } from '../../../pages/site/site-consent.js';
import { embedsPage } from '../../../pages/site/site-embeds.js';
import { experimentsPage } from '../../../pages/site/site-experiments.js';
import { siteOverlaysPage, type OverlaySettings } from '../../../pages/site/site-overlays.js';
import { sitePeoplePage } from '../../../pages/site/site-people.js';
import type { Visit } from '../../../page-state.js';
import { textOf } from '../../read.js';
import type { Routes } from '../../services.js';
import { visitOf } from '../cart/visit.js';
import { contextOf, sendPage } from '../../send-page.js';

/** Pages that demonstrate the page runtime with various page contexts. */
export const sitePageRoutes: Routes = (app, services) => {
  app.get('/site/people', async (request, reply) => {
    const isOn = (name: string): boolean => textOf(request.query, name) === 'true';
    const visit = withRoles(await visitOf(services, request), textOf(request.query, 'roles'));
    const flags = {
      developerMode: isOn('developerMode'),
      cloneable: isOn('cloneable'),
      useEscapeKeyToLogin: isOn('useEscapeKeyToLogin'),
    };
    return sendPage(reply, sitePeoplePage(contextOf(reply), { visit, flags }));
  });
  app.get('/site/consent', async (request, reply) => {
    const given = new URL(request.url, 'http://page').searchParams;
    const visit = await visitOf(services, request);
    return sendPage(reply, consentPage(contextOf(reply), visit, Object.fromEntries(given)));
  });
  app.get('/site/consent/frame', (_, reply) => sendPage(reply, consentFrame()));
  app.get('/site/embeds', async (request, reply) => {
    const given = new URL(request.url, 'http://page').searchParams;
    return sendPage(reply, await embedsPage(contextOf(reply), Object.fromEntries(given)));
  });
  app.get('/site/experiments', async (request, reply) => {
    const { experiments: _, ...given } = Object.fromEntries(
      new URL(request.url, 'http://page').searchParams,
    );
    return sendPage(reply, await experimentsPage(contextOf(reply), given));
  });
  app.get('/site/animations', async (_, reply) =>
    sendPage(reply, await animationsPage(contextOf(reply))),
  );
  app.get('/site/overlays', async (request, reply) => {
    const visit = await visitOf(services, request);
    const wishes = overlaySettings(request.query);
    const closedAnnouncement = request.cookies[CLOSED_ANNOUNCEMENT];
    return sendPage(
      reply,
      siteOverlaysPage(contextOf(reply), { visit, wishes, closedAnnouncement }),
    );
  });
};

function overlaySettings(query: unknown): OverlaySettings {
  const of = (name: string): string => textOf(query, name).slice(0, 500);
  const number = (name: string, usual: number): number => {
    const text = of(name).trim();
    return text === '' || !Number.isFinite(Number(text)) ? usual : Number(text);
  };
  return {
    announcement: of('announcement'),
    announcementUrl: of('announcementUrl'),
    announcementStyle: number('announcementStyle', 1),
    reserve: of('reserve') === 'true',
    delay: number('delay', -1),
    scrollDepth: number('scrollDepth', -1),
    exitIntent: of('exitIntent') === 'true',
    infoBar: of('infoBar') === 'true',
    popup: of('popup') === 'true',
    popupStyle: number('popupStyle', 1),
    version: number('version', 1),
    displayFrequency: number('displayFrequency', 1),
    showUntilSignup: of('showUntilSignup') === 'true',
    enableMobile: of('enableMobile') === 'true',
  };
}

/**
 * Replaces the roles of the signed-in account with those in the URL (`?roles=viewer,editor`). Affects only this page.
 */
function withRoles(visit: Visit, asked: string): Visit {
  if (!visit.account || asked === '') return visit;
  const numbers = Object.entries(roles).flatMap(([name, number]) =>
    asked.split(',').includes(name) ? [number] : [],
  );
  return { ...visit, account: { ...visit.account, roles: numbers } };
}
