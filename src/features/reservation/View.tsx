import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useHostState, useHydrated, useLazyModule } from '../../core/renderers/react/hooks.js';
import { lazyModule } from '../../loading/lazy-module.js';
import { publishedContext } from '../../core/input/published-context.js';
import {
  useHost,
  useLocale,
  useMessages,
  type ViewProps,
} from '../../core/renderers/react/ViewRoot.js';
import { fill } from '../../i18n/messages/fill.js';
import { consent } from '../../page/consent.js';
import { parseSiteContext } from '../../page/model/site-context.js';
import { isViewerOnly } from '../../page/model/visitor-role.js';
import { visitorOf } from '../../page/model/visitor.js';
import { ConsentPlaceholder, useConsentGate } from '../../ui/ConsentPlaceholder.js';
import { watchSize } from '../../ui/resize.js';
import type { ReservationInput } from './input.js';
import { reservationMessages } from './messages.js';
import { isWide, type Widget } from './model/providers.js';
import { showWidget, WIDGET_SLOT } from './widget.js';

/** The preview prevents a signed-in site owner from booking. */
const previewCode = lazyModule('sq-reservation preview', () => import('./preview/Preview.js'), {
  fallback: 'Signed-in site owners do not see why the block is inactive.',
  styles: ({ previewStyles }) => [previewStyles],
});

/** Shows the page's own link. After the visitor has consented, also shows the provider's widget. */
export function View({ input: { widget, category } }: ViewProps<ReservationInput>): ReactNode {
  const host = useHost();
  const { provider, service } = widget;
  const gate = useConsentGate(consent, category, JSON.stringify(widget));
  const messages = useMessages(reservationMessages);
  const isHydrated = useHydrated();
  const isPreview = isHydrated && isOwner();
  const preview = useLazyModule(previewCode, isPreview);
  const layout = useRef<HTMLDivElement>(null);
  const width = useWidth(layout);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>();
  const isAllowed = gate.state === 'allowed';

  useWidget(isAllowed ? widget : undefined, width, (next) => {
    setState(next === undefined || typeof next === 'string' ? next : 'shown');
    if (next === 'failed') {
      const link = host?.querySelector('a');
      if (link) gate.handOverFocus(link);
    } else if (next && typeof next !== 'string') gate.handOverFocus(next);
  });
  useHostState('loading', isAllowed && state === 'loading');
  useHostState('shown', isAllowed && state === 'shown');
  useHostState('failed', isAllowed && state === 'failed');

  return (
    <>
      <div ref={layout} className={`layout ${provider}`} inert={isPreview}>
        <div className="sent">
          <slot />
        </div>
        <div className="widget">
          {gate.state === 'asking' || gate.state === 'fixed' ? (
            <ConsentPlaceholder gate={gate} category={category} service={service} />
          ) : null}
          <p part="status" role="status">
            {isAllowed && state === 'loading' ? fill(messages.loading, { service }) : null}
            {isAllowed && state === 'failed' ? fill(messages.notLoaded, { service }) : null}
          </p>
          <slot name={WIDGET_SLOT} />
        </div>
      </div>
      {preview ? <preview.Preview /> : null}
    </>
  );
}

type Outcome = 'loading' | 'failed' | HTMLElement | undefined;

/** Shows a widget. The widget is recreated if it changes, or if the width crosses the threshold for OpenTable's wide theme. */
function useWidget(
  widget: Widget | undefined,
  width: number | undefined,
  onOutcome: (outcome: Outcome) => void,
): void {
  const host = useHost();
  const locale = useLocale();
  const { frameTitle } = useMessages(reservationMessages);
  const report = useEffectEvent(onOutcome);
  const key = widget && JSON.stringify(widget);
  const hasWidth = width !== undefined;
  const isWideTheme = widget?.provider === 'opentable' && isWide(width ?? 0);
  const title = widget && fill(frameTitle, { service: widget.service });

  useEffect(() => {
    if (!host || !key || !hasWidth || title === undefined) return;
    const shown = JSON.parse(key) as Widget;
    const abort = new AbortController();
    report('loading');
    const options = { isWide: isWideTheme, locale, title };
    void showWidget(host, shown, options, abort.signal).then((outcome) => {
      if (!abort.signal.aborted) report(outcome);
    });
    return () => abort.abort();
  }, [host, key, hasWidth, isWideTheme, locale, title]);
}

/**
 * Returns a box's width in CSS pixels. The first width is reported immediately, later ones only when the width has stopped
 * changing.
 */
function useWidth(box: { readonly current: HTMLElement | null }): number | undefined {
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const abort = new AbortController();
    let latest = 0;
    const watch = {
      changing: (next: number) => {
        latest = next;
        setWidth((known) => known ?? next);
      },
      settled: () => setWidth(latest),
    };
    watchSize(current, watch, abort.signal);
    return () => abort.abort();
  }, [box]);
  return width;
}

/** Returns `true` if the signed-in visitor may do more than view the site. */
function isOwner(): boolean {
  const visitor = visitorOf(parseSiteContext(publishedContext()));
  return visitor.isAuthenticated && !isViewerOnly(visitor);
}
