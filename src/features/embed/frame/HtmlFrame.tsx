import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import framePage from 'virtual:embed-frame';
import { report } from '../../../platform/report.js';
import { useHost } from '../../../core/renderers/react/ViewRoot.js';
import { readFrameHeight, sealed, type FrameContent } from '../model/frame-messages.js';

interface HtmlFrameProps {
  readonly html: string;
  readonly title: string;
  /** URL of the site's own frame page. If empty, the frame page in this script's folder is used. */
  readonly page: string;
  /** Called when the frame has its content's height. */
  readonly onShown: () => void;
  readonly onFailed: () => void;
}

/** The frame page must respond within this many milliseconds after it has loaded. */
const DEADLINE = 10_000;

/** Without `allow-same-origin`, scripts in the frame cannot access the page or the site's cookies and storage. */
const SANDBOX =
  'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-downloads';

/** Shows embed HTML inside the frame page. The frame gets its content's height. */
export function HtmlFrame({ html, title, page, onShown, onFailed }: HtmlFrameProps): ReactNode {
  const host = useHost();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  const address = page || framePage;
  const content = useEffectEvent((): FrameContent => contentFor(host, html));
  const reportShown = useEffectEvent(onShown);
  const fail = useEffectEvent((): void => {
    report(host ?? 'sq-embed', {
      kind: 'load',
      path: 'frame-page',
      message: `The frame page ${address} does not respond.`,
      allowed: 'the URL of embed.html, served without the Content-Security-Policy of the page',
    });
    onFailed();
  });

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let deadline: ReturnType<typeof setTimeout> | undefined;
    let isAnswered = false;
    let stopListening: (() => void) | undefined;
    const onMessage = ({ source, data }: MessageEvent): void => {
      const next = source === element.contentWindow ? readFrameHeight(data) : undefined;
      if (next === undefined) return;
      isAnswered = true;
      clearTimeout(deadline);
      setHeight(next);
    };
    // Runs again if the frame is moved, for example to another window. The moved frame has reloaded and is empty.
    const onLoad = (): void => {
      const view = element.ownerDocument.defaultView;
      stopListening?.();
      view?.addEventListener('message', onMessage);
      stopListening = () => view?.removeEventListener('message', onMessage);
      clearTimeout(deadline);
      if (!isAnswered) deadline = setTimeout(() => fail(), DEADLINE);
      // A sandboxed frame has an opaque origin, which cannot be given as the target origin.
      element.contentWindow?.postMessage(sealed(content()), '*');
    };
    element.addEventListener('load', onLoad);
    return () => {
      element.removeEventListener('load', onLoad);
      stopListening?.();
      clearTimeout(deadline);
    };
  }, []);

  // Reported in a layout effect, so that the frame and the children are never visible at the same time.
  useLayoutEffect(() => {
    if (height !== undefined) reportShown();
  }, [height]);

  return (
    <iframe
      ref={frame}
      part="frame"
      className={height === undefined ? 'html unmeasured' : 'html'}
      title={title}
      sandbox={SANDBOX}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture; clipboard-write"
      loading="lazy"
      height={height}
      src={address}
    />
  );
}

function contentFor(host: HTMLElement | null, html: string): FrameContent {
  const document = host?.ownerDocument;
  return {
    html,
    base: document?.baseURI ?? '',
    lang: host?.closest('[lang]')?.getAttribute('lang') ?? '',
    dir: host ? getComputedStyle(host).direction : '',
  };
}
