import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { z } from 'zod';
import { paths } from '../../../../src/features/insight/model/calls.js';
import { buttonForm, formRenderForm, hitForm, overlayForm, quickViewForm } from './census-wire.js';
import {
  customEventForm,
  errorEntries,
  serviceEvent,
  traceForm,
  trackQuery,
} from './events-wire.js';
import { performanceRecords } from './performance-wire.js';
import { crumbsMatch } from '../../crumb.js';
import { crumbProblem } from '../../plugins/crumbs.js';
import { insightLimit } from '../../plugins/limits.js';
import { read } from '../../read.js';
import type { Routes } from '../../services.js';
import { addBeaconBodies } from './bodies.js';
import { createCollector, type InsightRecord } from './collector.js';
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

const stored = { success: true };

/**
 * Records of visits (behavior.md#insight-calls). An invalid field is dropped. A record without a key or with an unknown name is refused.
 * A repeated record is stored once. IP addresses are not read.
 */
export const insightRoutes: Routes = (app, services) => {
  const { insightPerMinute } = services.settings;
  const collector = createCollector(services);
  const rateLimit = insightLimit(insightPerMinute);
  const beacon: RouteShorthandOptions = { config: { rateLimit, crumb: 'none' } };
  addBeaconBodies(app);

  /** A call with one record, as a form or JSON. */
  function one<Schema extends z.core.$ZodType>(
    path: string,
    schema: Schema,
    toRecord: (sent: z.output<Schema>, request: FastifyRequest) => InsightRecord,
    options: RouteShorthandOptions = beacon,
  ): void {
    many(path, schema, (sent, request) => [toRecord(sent, request)], options);
  }

  /** A call with several records. Invalid ones are left out. */
  function many<Schema extends z.core.$ZodType>(
    path: string,
    schema: Schema,
    toRecords: (sent: z.output<Schema>, request: FastifyRequest) => readonly InsightRecord[],
    options: RouteShorthandOptions = beacon,
    status = 200,
  ): void {
    app.post(path.replace('/api', ''), options, async (request, reply) => {
      await collector.store(toRecords(read(schema, request.body), request));
      return reply.code(status).send(stored);
    });
  }

  one(paths.hit, hitForm, hitRecord);
  one(paths.buttonClick, buttonForm, (form) => buttonRecord('button-click', form));
  one(paths.buttonRender, buttonForm, (form) => buttonRecord('button-render', form));
  one(paths.formRender, formRenderForm, formRenderRecord);
  one(paths.overlay, overlayForm, overlayRecord);
  one(`${paths.quickView}:id`, quickViewForm, (form, { params }) => {
    const { id } = params as { readonly id: string };
    return quickViewRecord(id.slice(0, 100), form);
  });

  many(paths.errors, errorEntries, (entries) => entries.map(errorRecord), {
    config: { rateLimit, crumb: 'x-csrf-token' },
  });
  many(paths.trace, traceForm, ({ data }) => data.map(traceRecord));
  many(paths.performanceRecords, performanceRecords, (records) => records.map(performanceRecord));
  many(paths.serviceEvents, serviceEvent, (event) => [serviceRecord(event)], beacon, 202);

  app.post(paths.event.replace('/api', ''), beacon, async (request, reply) => {
    const form = read(customEventForm, request.body);
    if (!crumbsMatch(services.secret, request.cookies['crumb'], form.crumb))
      throw crumbProblem(request, reply, services.secret);
    await collector.store([eventRecord(form)]);
    return stored;
  });

  app.get(paths.track.replace('/api', ''), { config: { rateLimit } }, async ({ query }) => {
    await collector.store([trackRecord(read(trackQuery, query, 'query'))]);
    return stored;
  });

  app.get(paths.performanceSettings.replace('/api', ''), () => ({ pageLoadId: randomUUID() }));
  app.get(paths.recordingId.replace('/api', ''), () => ({ data: randomUUID() }));
};

/**
 * The experiment service: draws a variant of each experiment that the browser has none for. The browser stores the
 * result, so the server does not.
 */
export const experimentRoutes: Routes = (app) => {
  app.get('/experiments', () => ({
    experiments: Object.fromEntries(
      Object.entries(servedExperiments).map(([name, variants]) => [
        name,
        { experimentType: 'AB_TEST', variant: variants[randomInt(variants.length)] },
      ]),
    ),
  }));
};
