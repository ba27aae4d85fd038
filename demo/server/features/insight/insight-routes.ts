import { randomInt, randomUUID } from 'node:crypto';
import { crumbsMatch } from '../../crumb.js';
import { addEndpoint } from '../../endpoints/endpoint.js';
import { crumbProblem } from '../../plugins/crumbs.js';
import type { Routes } from '../../services.js';
import { addBeaconBodies } from './bodies.js';
import { createCollector, type InsightRecord } from './collector.js';
import * as endpoints from './insight-endpoints.js';
import {
  buttonRecord,
  errorRecord,
  eventRecord,
  formRenderRecord,
  hitRecord,
  overlayRecord,
  performanceRecord,
  quickViewRecord,
  serviceRecord,
  traceRecord,
  trackRecord,
} from './records.js';
import { servedExperiments } from '../../../content/experiments.js';

/**
 * Records of visits (behavior.md#insight-calls). Invalid fields are dropped. A record with no key or an unknown name is
 * rejected. A repeated record is stored only once. IP addresses are not read.
 */
export const insightRoutes: Routes = (app, services) => {
  const collector = createCollector(services);
  addBeaconBodies(app);

  async function store(...records: readonly InsightRecord[]): Promise<{ readonly success: true }> {
    await collector.store(records);
    return { success: true };
  }

  addEndpoint(app, services, endpoints.recordHit, ({ form }) => store(hitRecord(form())));
  addEndpoint(app, services, endpoints.recordButtonClick, ({ form }) =>
    store(buttonRecord('button-click', form())),
  );
  addEndpoint(app, services, endpoints.recordButtonRender, ({ form }) =>
    store(buttonRecord('button-render', form())),
  );
  addEndpoint(app, services, endpoints.recordFormRender, ({ form }) =>
    store(formRenderRecord(form())),
  );
  addEndpoint(app, services, endpoints.recordOverlay, ({ form }) => store(overlayRecord(form())));
  addEndpoint(app, services, endpoints.recordQuickView, ({ form, params }) =>
    store(quickViewRecord(params().id.slice(0, 100), form())),
  );
  addEndpoint(app, services, endpoints.recordErrors, ({ json }) =>
    store(...json().map(errorRecord)),
  );
  addEndpoint(app, services, endpoints.recordTrace, ({ form }) =>
    store(...form().data.map(traceRecord)),
  );
  addEndpoint(app, services, endpoints.recordPerformance, ({ text }) =>
    store(...text().map(performanceRecord)),
  );
  addEndpoint(app, services, endpoints.recordServiceEvent, async ({ json }, _, reply) =>
    reply.code(202).send(await store(serviceRecord(json()))),
  );
  addEndpoint(app, services, endpoints.recordEvent, async ({ form }, request, reply) => {
    const event = form();
    if (!crumbsMatch(services.secret, request.cookies['crumb'], event.crumb))
      throw crumbProblem(request, reply, services.secret);
    return store(eventRecord(event));
  });
  addEndpoint(app, services, endpoints.recordTrack, ({ query }) => store(trackRecord(query())));
  addEndpoint(app, services, endpoints.getPerformanceSettings, () => ({
    pageLoadId: randomUUID(),
  }));
  addEndpoint(app, services, endpoints.getRecordingId, () => ({ data: randomUUID() }));
};

/**
 * The experiment service. Draws a random variant for each experiment that the browser has no variant for. The browser
 * stores the result, so the server does not.
 */
export const experimentRoutes: Routes = (app, services) => {
  addEndpoint(app, services, endpoints.getExperiments, () => ({
    experiments: Object.fromEntries(
      Object.entries(servedExperiments).map(([name, variants]) => [
        name,
        { experimentType: 'AB_TEST', variant: variants[randomInt(variants.length)] },
      ]),
    ),
  }));
};
