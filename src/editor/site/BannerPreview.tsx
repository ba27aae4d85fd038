import { useEffect, useRef, useState, type ReactElement } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { usedSettings } from '../../features/consent/model/stored-flags.js';
import { contrastWarnings, type ColoredPart } from './model/contrast.js';
import { FlagInput } from './inputs.js';
import type { SiteValues } from './model/site-values.js';

/** Milliseconds between color measurements. They are repeated, because the banner renders asynchronously. */
const MEASURE = 500;

const widths = { phone: 390, desktop: 1280 } as const;
type WidthName = keyof typeof widths;

interface BannerPreviewProps {
  readonly values: SiteValues;
  /** A page of the site, on the same origin. */
  readonly url: string;
}

/** Shows a page in a frame, with the real cookie banner and the form's unsaved settings. */
export function BannerPreview({ values, url }: BannerPreviewProps): ReactElement {
  const iframe = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const isForced = useRef(false);
  const [isShown, setIsShown] = useState(true);
  const [width, setWidth] = useState<WidthName>('phone');
  const [scale, setScale] = useState(1);
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const detail = JSON.stringify(bannerSettings(values));

  const update = (): void => {
    const target = iframe.current?.contentDocument;
    if (!target) return;
    if (!isShown) {
      if (isForced.current) send(target, 'unforce', null);
      isForced.current = false;
      return;
    }
    send(target, isForced.current ? 'update' : 'force', JSON.parse(detail));
    isForced.current = true;
  };
  const latest = useRef(update);
  useEffect(() => {
    latest.current = update;
  });
  useEffect(() => {
    // Before the page has loaded, the `load` handler sends the first command.
    if (iframe.current?.contentDocument?.readyState === 'complete') latest.current();
  }, [detail, isShown]);
  useEffect(() => {
    const timer = setInterval(() => {
      const found = contrastWarnings(coloredParts(iframe.current));
      setWarnings((before) => (before.join() === found.join() ? before : found));
    }, MEASURE);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      setScale(Math.min(1, (entry?.contentRect.width ?? widths[width]) / widths[width]));
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [width]);
  useEffect(() => {
    const { style } = iframe.current ?? {};
    style?.setProperty('--ed-width', `${String(widths[width])}px`);
    style?.setProperty('--ed-scale', String(scale));
  }, [width, scale]);

  return (
    <section className="ed-site-preview" aria-label="Preview">
      <div className="ed-site-preview-head">
        <FlagInput label="Banner in the preview" value={isShown} onChange={setIsShown} />
        <ToggleButtonGroup
          aria-label="Width of the preview"
          className="ed-choice"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[width]}
          onSelectionChange={(keys) => setWidth(keys.has('desktop') ? 'desktop' : 'phone')}
        >
          <ToggleButton id="phone">Phone</ToggleButton>
          <ToggleButton id="desktop">Desktop</ToggleButton>
        </ToggleButtonGroup>
      </div>
      <div role="status" className="ed-site-warnings">
        {warnings.map((warning) => (
          <p key={warning}>{warning}</p>
        ))}
      </div>
      <div className="ed-site-preview-box" ref={box}>
        <iframe
          ref={iframe}
          src={url}
          title="Page with the cookie banner"
          onLoad={() => {
            isForced.current = false;
            latest.current();
          }}
        />
      </div>
    </section>
  );
}

/** Returns the form's settings under the names that the banner reads. */
function bannerSettings(values: SiteValues): object {
  const own = Object.entries(values).flatMap(([name, value]) =>
    name.startsWith('cookieBanner.') ? [[name.slice('cookieBanner.'.length), value]] : [],
  );
  const stored = Object.fromEntries(own) as Parameters<typeof usedSettings>[0];
  return { ...usedSettings(stored), isCookieBannerEnabled: true };
}

function send(target: Document, command: 'force' | 'update' | 'unforce', detail: unknown): void {
  target.dispatchEvent(new CustomEvent(`sq-cookie-banner-${command}`, { detail }));
}

/** Returns the computed colors of the banner's text and buttons. */
function coloredParts(iframe: HTMLIFrameElement | null): readonly ColoredPart[] {
  const root = iframe?.contentDocument?.querySelector('sq-cookie-banner')?.shadowRoot;
  const names = {
    text: 'Text of the banner',
    accept: 'Button “Accept”',
    decline: 'Button “Decline”',
  };
  return Object.entries(names).flatMap(([part, name]) => {
    const element = root?.querySelector(`[part~="${part}"]`);
    if (!element?.checkVisibility()) return [];
    return [{ name, color: getComputedStyle(element).color, background: backgroundOf(element) }];
  });
}

/** Returns the background color of an element or, if it has none, of the nearest ancestor that has one. */
function backgroundOf(element: Element): string {
  const own = getComputedStyle(element).backgroundColor;
  const isClear = own === 'rgba(0, 0, 0, 0)' || own === 'transparent';
  return isClear && element.parentElement ? backgroundOf(element.parentElement) : own;
}
