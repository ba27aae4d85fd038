import { useEffect, useRef, useState, type ReactElement } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { PHONE_WIDTH } from '../../model/constants.js';
import {
  createFramePreview,
  type FramePreview,
  type PreviewedElement,
} from '../banner/frame-previews.js';
import { FlagInput } from './inputs.js';
import type { SiteValues } from './model/site-values.js';

const widths = { phone: 390, desktop: 1280 } as const;
type WidthName = keyof typeof widths;

/** The name of the switch, and of the frame. */
const names: Readonly<
  Record<PreviewedElement, { readonly label: string; readonly title: string }>
> = {
  cookieBanner: { label: 'Banner in the preview', title: 'Page with the cookie banner' },
  announcementBar: { label: 'Bar in the preview', title: 'Page with the announcement bar' },
  popup: { label: 'Popup in the preview', title: 'Page with the popup' },
};

interface ElementPreviewProps {
  readonly element: PreviewedElement;
  readonly values: SiteValues;
  /** A page of the site, on the same origin. */
  readonly url: string;
}

/** Shows a page in a frame, with the real element and the form's unsaved settings. */
export function ElementPreview({ element, values, url }: ElementPreviewProps): ReactElement {
  const { label, title } = names[element];
  // In a screenshot, the site's own popup does not open, which would take the focus. The cookie banner is not shown either.
  const src =
    element === 'cookieBanner' ? url : `${url}${url.includes('?') ? '&' : '?'}sqsscreenshot=true`;
  const iframe = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const preview = useRef<FramePreview>(undefined);
  const [isShown, setIsShown] = useState(true);
  const [isDark, setIsDark] = useState(false);
  const [width, setWidth] = useState<WidthName>('phone');
  const [scale, setScale] = useState(1);
  const [isForeign, setIsForeign] = useState(false);
  const note = isForeign ? foreignPage : noteOf(element, values, widths[width]);

  const update = (): void => {
    if (isShown && note === undefined) preview.current?.show(values);
    else preview.current?.hide();
    const root = iframe.current?.contentDocument?.documentElement;
    root?.style.setProperty('color-scheme', isDark ? 'dark' : 'light');
  };
  useEffect(update);
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
        <FlagInput label={label} value={isShown} onChange={setIsShown} />
        <div className="ed-row">
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
          <ToggleButtonGroup
            aria-label="Color scheme of the preview"
            className="ed-choice"
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[isDark ? 'dark' : 'light']}
            onSelectionChange={(keys) => setIsDark(keys.has('dark'))}
          >
            <ToggleButton id="light">Light</ToggleButton>
            <ToggleButton id="dark">Dark</ToggleButton>
          </ToggleButtonGroup>
        </div>
      </div>
      <p className="ed-site-note" role="status">
        {note ?? hintOf(element, values)}
      </p>
      <div className="ed-site-preview-box" ref={box}>
        <iframe
          ref={iframe}
          src={src}
          title={title}
          onLoad={() => {
            const document = iframe.current?.contentDocument;
            setIsForeign(!document);
            preview.current = document ? createFramePreview(document, element) : undefined;
            update();
          }}
        />
      </div>
    </section>
  );
}

/** Returns a reminder if the preview shows an element that no page shows to visitors. */
function hintOf(element: PreviewedElement, values: SiteValues): string | undefined {
  if (element === 'popup') {
    const pages = values['popup.enabledPages'] as 'all' | readonly string[];
    return pages.length === 0
      ? 'Visitors don’t see the popup yet. Choose the pages where it opens.'
      : undefined;
  }
  const [flag, text] =
    element === 'cookieBanner'
      ? (['cookieBanner.isCookieBannerEnabled', 'banner'] as const)
      : (['announcementBar.isEnabled', 'bar'] as const);
  return values[flag] === false
    ? `Visitors don’t see the ${text} yet. Turn on “Show the ${text}”.`
    : undefined;
}

/** Shown if the frame contains a page on another origin, or if the page does not allow frames. */
const foreignPage =
  'This page can’t show the preview, because it is on another site. You can still change and save the settings.';

/** Returns the reason why visitors would not see the element, or `undefined` if they would. */
function noteOf(element: PreviewedElement, values: SiteValues, width: number): string | undefined {
  if (element === 'announcementBar' && values['announcementBar.text'] === '')
    return 'Write a text to see the bar.';
  if (element !== 'popup') return undefined;
  const parts = ['heading', 'text', 'image', 'formId'];
  if (parts.every((part) => values[`popup.${part}`] === ''))
    return 'Write a heading or a text to see the popup.';
  return width <= PHONE_WIDTH && values['popup.enableMobile'] === false
    ? 'The popup doesn’t open on phones. Turn on “Open on phones”, or choose “Desktop” above.'
    : undefined;
}
