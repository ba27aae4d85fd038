import * as z from 'zod/mini';
import { count, flag, jsonText, recordKey, text, textOrNumber } from './fields.js';
import type { HitKind } from '../../../../src/features/insight/model/calls.js';

const mediaActions = ['played', 'paused', 'ended'] as const;
const overlayNames = ['popup', 'announcement', 'cookie-banner', 'info-bar'] as const;
const overlayActions = ['shown', 'clicked', 'closed', 'submitted'] as const;

/** `data` of RecordHit (behavior.md#insight-page-views). The names after `screenHeight` are our own. */
export const hitData = z.object({
  /** Without query and fragment. */
  url: text(2000),
  title: text(500),
  itemId: text(100),
  /** The item's type by its number (`itemTypes`); 0 if the page shows no item. */
  recordType: count,
  collectionId: text(100),
  websiteId: text(100),
  templateId: text(100),
  website_locale: text(35),
  userAgent: text(500),
  /** Milliseconds since 1970. */
  clientDate: count,
  viewportInnerWidth: count,
  viewportInnerHeight: count,
  screenWidth: count,
  screenHeight: count,
  /** Publish state of the item: a number or a name of `publishStates`; empty if there is none. */
  workflowState: textOrNumber(20),
  /** Identifies a page view: all its hits have this id. */
  pageViewId: text(64),
  /** Without query and fragment. */
  referrer: text(2000),
  sessionId: text(64),
  isFirstLanding: flag,
  isFirstSession: flag,
  /** Query of a site search. */
  searchQuery: text(200),
  /** Visible time of the page in whole seconds, for a heartbeat. */
  secondsVisible: count,
  /** Of audio and video. */
  mediaAction: z.catch(z.enum([...mediaActions, '']), ''),
  mediaName: text(200),
  /** Without query and fragment. */
  mediaUrl: text(2000),
  /** Seconds from the beginning. */
  mediaPosition: count,
});

/** The form of RecordHit. */
export const hitForm = z.object({
  key: recordKey,
  event: z.pipe(
    z.enum(['1', '2', '10', '20', '21']),
    z.transform((kind): HitKind => Number(kind) as HitKind),
  ),
  data: jsonText(hitData),
  /** The cookie's value: `id|t1|t2|t3|count`. */
  ss_cvr: text(200),
});

/** The visitor and the page fields of all other census calls (behavior.md#page-fields). */
const pageForm = {
  key: recordKey,
  /** The value of the cookie `ss_cvr`. */
  visitorCookie: text(200),
  websiteId: text(100),
  pageTitle: text(500),
  pageId: text(100),
  contentSource: text(1),
  pagePath: text(2000),
  pagePermissionTypeValue: count,
};

/** The form of button-click and button-render (behavior.md#button-tracking). */
export const buttonForm = z.object({
  ...pageForm,
  id: text(100),
  buttonText: text(200),
  /** Without query and fragment. */
  clickthroughUrl: text(2000),
  alignment: text(20),
  size: text(20),
  newWindow: flag,
  context: text(100),
});

/** The form of form-render. */
export const formRenderForm = z.object({ ...pageForm, formId: text(100) });

/** The form of overlay. */
export const overlayForm = z.object({
  ...pageForm,
  overlay: z.enum(overlayNames),
  action: z.enum(overlayActions),
});

/** The form of RecordQuickView; the product's id is in the path. */
export const quickViewForm = z.object(pageForm);
