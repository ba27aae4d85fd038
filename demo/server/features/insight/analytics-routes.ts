import { analyticsRanges, type AnalyticsRange } from '../../../analytics-state.js';
import type { Role } from '../../../content/accounts.js';
import { analyticsPage } from '../../../pages/owner/analytics.js';
import { Problem } from '../../problem.js';
import { contextOf, sendOwnerPage } from '../../send-page.js';
import type { Routes } from '../../services.js';
import { visitOf } from '../cart/visit.js';
import { analyticsReport } from './analytics.js';

/** Roles that may see the analytics page. */
const readers: readonly Role[] = ['admin', 'editor', 'storeManager'];

/** The owner's analytics page: `/config/analytics?range=7d`. */
export const analyticsRoutes: Routes = (app, services) => {
  app.get<{ Querystring: { range?: unknown } }>('/config/analytics', async (request, reply) => {
    const { account, cart } = await visitOf(services, request);
    if (!account)
      return reply.redirect(`/config/login?next=${encodeURIComponent(request.url)}`, 303);
    if (!readers.includes(account.role))
      throw new Problem(403, 'Your account doesn’t have access to this page.');
    const range = rangeOf(request.query.range);
    const report = await analyticsReport(services.db, range, services.now());
    const keptDays = services.settings.insightDays;
    return sendOwnerPage(
      reply,
      analyticsPage(contextOf(reply), { account, cart, report, keptDays }),
    );
  });
};

function rangeOf(given: unknown): AnalyticsRange {
  return analyticsRanges.find((range) => range === given) ?? '7d';
}
