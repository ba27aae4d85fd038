import * as z from 'zod/mini';
import { count, flag, jsonText, recordKey, text, textOrNumber } from './fields.js';
import type { HitKind } from '../../../../src/features/insight/model/calls.js';

const mediaActions = ['played', 'paused', 'ended'] as const;
const overlayNames = ['popup', 'announcement', 'cookie-banner', 'info-bar'] as const;
const overlayActions = ['shown', 'clicked', 'closed', 'submitted'] as const;

/**
 * The `data` field of RecordHit (behavior.md#insight-page-views). The fields after `screenHeight` are our own
 * additions.
 */
export const hitData = z.object({
  /** Without the query and the fragment. */
  url: text(2000),
  title: text(500),
  itemId: text(100),
  /** Number of the item's type (`itemTypes`). 0 if the page shows no item. */
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
  /** The item's publish state: a number or a name of `publishStates`. Empty if the item has no publish state. */
  workflowState: textOrNumber(20),
  /** ID of the page view. All its hits have the same ID. */
  pageViewId: text(64),
  /** Without the query and the fragment. */
  referrer: text(2000),
  sessionId: text(64),
  isFirstLanding: flag,
  isFirstSession: flag,
  /** The visitor's site search query. */
  searchQuery: text(200),
  /** For a heartbeat: how long the page has been visible, in whole seconds. */
  secondsVisible: count,
  /** Action on an audio or video player. */
  mediaAction: z.catch(z.enum([...mediaActions, '']), ''),
  mediaName: text(200),
  /** Without the query and the fragment. */
  mediaUrl: text(2000),
  /** Playback position in seconds. */
  mediaPosition: count,
});

/** The form data of RecordHit. */
export const hitForm = z.object({
  key: recordKey,
  event: z.pipe(
    z.enum(['1', '2', '10', '20', '21']),
    z.transform((kind): HitKind => Number(kind) as HitKind),
  ),
  data: jsonText(hitData),
  /** Value of the visitor cookie: `id|t1|t2|t3|count`. */
  ss_cvr: text(200),
});

/** The visitor fields and page fields that all other census calls have (behavior.md#page-fields). */
const pageForm = {
  key: recordKey,
  /** Value of the cookie `ss_cvr`. */
  visitorCookie: text(200),
  websiteId: text(100),
  pageTitle: text(500),
  pageId: text(100),
  contentSource: text(1),
  pagePath: text(2000),
  pagePermissionTypeValue: count,
};

/** The form data of button-click and button-render (behavior.md#button-tracking). */
export const buttonForm = z.object({
  ...pageForm,
  id: text(100),
  buttonText: text(200),
  /** Without the query and the fragment. */
  clickthroughUrl: text(2000),
  alignment: text(20),
  size: text(20),
  newWindow: flag,
  context: text(100),
});

/** The form data of form-render. */
export const formRenderForm = z.object({ ...pageForm, formId: text(100) });

/** The form data of overlay. */
export const overlayForm = z.object({
  ...pageForm,
  overlay: z.enum(overlayNames),
  action: z.enum(overlayActions),
});

/** The form data of RecordQuickView. The product's ID is in the path. */
export const quickViewForm = z.object(pageForm);
