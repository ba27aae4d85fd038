import type { z } from 'zod';
import type {
  buttonForm,
  formRenderForm,
  hitForm,
  overlayForm,
  quickViewForm,
} from './census-wire.js';
import type {
  customEventForm,
  ErrorEntry,
  serviceEvent,
  TraceEntry,
  trackQuery,
} from './events-wire.js';
import { ratingOf, trackingNameOf, visibilityOf } from './derived-fields.js';
import type { PerformanceRecord } from '../../../../src/features/insight/model/performance-encoding.js';
import { readVisitor } from '../../../../src/features/insight/model/visit-cookies.js';
import { asText } from '../../../../src/model/published-values.js';
import { environmentOf } from '../../../../src/page/model/environment.js';
import { storablePart } from './bodies.js';
import type { InsightCall, InsightRecord } from './collector.js';

/* Converts each call to a database row: columns for counting, the whole record, and derived fields. */

type Of<Schema extends z.core.$ZodType> = z.output<Schema>;

type Given = Pick<InsightRecord, 'key' | 'call' | 'name' | 'data'> & Partial<InsightRecord>;

function record({ data, ...given }: Given): InsightRecord {
  const none = { websiteId: '', visitor: '', session: '', path: '', tag: '', value: null };
  // Clean the data here, because strings inside JSON that a form field contains were not cleaned when the body was
  // read.
  return { ...none, ...given, data: storablePart(data) as object };
}

export function hitRecord({ key, event, data, ss_cvr: visitor }: Of<typeof hitForm>) {
  return record({
    key,
    call: 'hit',
    name: String(event),
    websiteId: data.websiteId,
    visitor: readVisitor(visitor)?.[0] ?? '',
    session: data.sessionId,
    path: pathOf(data.url),
    value: data.secondsVisible || null,
    data: {
      ...data,
      url: addressOf(data.url),
      referrer: addressOf(data.referrer),
      environment: environmentOf(hostOf(data.url)),
      trackingName: trackingNameOf(data.recordType),
      visibility: visibilityOf(data.workflowState),
    },
  });
}

type PageForm = Of<typeof quickViewForm>;

function pageRecord<Form extends PageForm>(
  call: InsightCall,
  name: string,
  form: Form,
): InsightRecord {
  const { key, visitorCookie, ...data } = form;
  return record({
    ...{ key, call, name, data },
    websiteId: form.websiteId,
    visitor: readVisitor(visitorCookie)?.[0] ?? '',
    path: pathOf(form.pagePath),
  });
}

export function buttonRecord(call: 'button-click' | 'button-render', form: Of<typeof buttonForm>) {
  return pageRecord(call, form.id, { ...form, clickthroughUrl: addressOf(form.clickthroughUrl) });
}

export function formRenderRecord(form: Of<typeof formRenderForm>) {
  return pageRecord('form-render', form.formId, form);
}

export function overlayRecord(form: Of<typeof overlayForm>) {
  return pageRecord('overlay', `${form.overlay} ${form.action}`, form);
}

export function quickViewRecord(id: string, form: PageForm) {
  return pageRecord('quick-view', id, form);
}

export function errorRecord({ key, event, data, timestamp }: ErrorEntry) {
  return record({
    key,
    call: 'error',
    name: event,
    websiteId: data.websiteId,
    path: pathOf(data.url),
    tag: tagOf(data.customData['tag']),
    data: { ...data, url: addressOf(data.url), timestamp },
  });
}

export function traceRecord({ key, ...entry }: TraceEntry) {
  return record({ key, call: 'trace', name: entry.level, path: entry.pagePath, data: entry });
}

export function eventRecord({ key, event, data }: Of<typeof customEventForm>) {
  const { websiteId, pagePath } = data;
  return record({ key, call: 'event', name: event, websiteId, path: pathOf(pagePath), data });
}

export function trackRecord({ rk: key, ...data }: Of<typeof trackQuery>) {
  const name = [data.source, data.campaign].filter(Boolean).join(' / ');
  return record({ key, call: 'track', name, path: pathOf(data.landing), data });
}

export function performanceRecord({ key, eventName, data, ...about }: PerformanceRecord) {
  const url = asText(data['url']);
  const isMetric = eventName === 'user';
  const value = Number(data['value']);
  const rating = ratingOf(asText(data['metric']), value);
  return record({
    key,
    call: 'performance',
    name: isMetric ? asText(data['metric']) : eventName,
    path: eventName === 'page_speed' ? pathOf(url) : '',
    tag: tagOf(data['tag']),
    value: isMetric ? value : null,
    data: { ...about, ...data, url: addressOf(url), ...(isMetric && { rating }) },
  });
}

export function serviceRecord({ key, ...event }: Of<typeof serviceEvent>) {
  return record({
    key,
    call: 'service-event',
    name: event.customSchemaName,
    websiteId: event.analyticsId,
    session: asText(event.commonData['session_id']),
    data: event,
  });
}

/** Removes the query and the fragment from a URL, because they may contain text that a visitor has typed. */
function addressOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

function pathOf(url: string): string {
  return URL.parse(url, 'http://page.invalid')?.pathname.slice(0, 500) ?? '';
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? '';
}

function tagOf(raw: unknown): string {
  const tag = asText(raw);
  return /^sq-[a-z-]{1,40}$/.test(tag) ? tag : '';
}
