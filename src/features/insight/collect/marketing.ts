import { itemTypes } from '../../../model/enumerations.js';
import { asNumber, asRecord, asText } from '../../../model/published-values.js';
import { queryValue } from '../../../model/query.js';
import { marketingParameters } from '../model/event-names.js';
import { publicAddress, storableText } from '../model/privacy.js';
import type { PageFacts } from './page-facts.js';
import { isSearchPage } from './page-views.js';
import type { Recorder } from './recorder.js';
import { onTagEvent } from './tag-events.js';

/** What ad pixels count (spec section 7, "Other loads"), for whoever on the page feeds them. */
export interface Conversion {
  readonly kind: 'add-to-cart' | 'search' | 'newsletter-subscribe' | 'product-page-view';
  readonly itemId?: string;
  readonly quantity?: number;
}

declare global {
  interface DocumentEventMap {
    /** Something that an ad pixel counts has happened, and the visitor allows marketing. */
    'sq-conversion-recorded': CustomEvent<Conversion>;
  }
}

/**
 * Sends from which campaign a visitor comes, and dispatches what ad pixels count: both only with consent to marketing. No
 * pixel is loaded here.
 */
export function observeMarketing(recorder: Recorder, facts: PageFacts, signal: AbortSignal): void {
  recordLanding(recorder);

  /** What happens before there is consent is of no pixel's business. */
  function convert(conversion: Conversion): void {
    document.dispatchEvent(new CustomEvent('sq-conversion-recorded', { detail: conversion }));
  }
  function convertIfAllowed(conversion: Conversion): void {
    if (recorder.allows('marketing')) convert(conversion);
  }

  onTagEvent('sq-product-added', signal, (detail) => {
    const { itemId, quantity } = asRecord(detail);
    const number = asNumber(quantity);
    convertIfAllowed({
      kind: 'add-to-cart',
      itemId: asText(itemId),
      ...(number !== undefined && { quantity: number }),
    });
  });
  onTagEvent('sq-form-submitted', signal, (_, host) => {
    if (host.localName === 'sq-newsletter') convertIfAllowed({ kind: 'newsletter-subscribe' });
  });
  const { pageType, item } = facts.site;
  // What the page itself is stays true until there is consent.
  recorder.whenAllowed('marketing', () => {
    if (signal.aborted) return;
    if (item.recordType === itemTypes.storeItem)
      convert({ kind: 'product-page-view', itemId: facts.hit().itemId });
    if (isSearchPage(pageType) && queryValue(location.search, 'q')) convert({ kind: 'search' });
  });
}

/** Track: once for a landing that an address with marketing parameters leads to. */
function recordLanding(recorder: Recorder): void {
  const given = marketingParameters.map(
    (name) => [name, queryValue(location.search, name)] as const,
  );
  if (given.every(([, value]) => !value)) return;
  const parameters = Object.fromEntries(
    given.map(([name, value]) => [name, storableText(value ?? '', 200)]),
  );
  const fields = {
    ...parameters,
    refer: parameters['refer'] || publicAddress(document.referrer),
    landing: location.pathname,
    lang: navigator.language,
    screen: `${String(screen.width)}x${String(screen.height)}`,
  };
  recorder.record({ channel: 'track', category: 'marketing', build: () => fields });
}
