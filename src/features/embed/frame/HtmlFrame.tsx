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
  /** URL of the site's own frame page. Empty for the one in the same folder as this code. */
  readonly page: string;
  /** Called when the frame has the height of its content. */
  readonly onShown: () => void;
  readonly onFailed: () => void;
}

/** Milliseconds within which a loaded frame page must respond. */
const DEADLINE = 10_000;

/** Without `allow-same-origin`, scripts cannot access the page, its cookies or its storage. */
const SANDBOX =
  'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-downloads';

/** Shows embed HTML in the frame page. The frame gets the height of its content. */
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
    // A frame that was moved, perhaps to another window, has reloaded and is empty.
    const onLoad = (): void => {
      const view = element.ownerDocument.defaultView;
      stopListening?.();
      view?.addEventListener('message', onMessage);
      stopListening = () => view?.removeEventListener('message', onMessage);
      clearTimeout(deadline);
      if (!isAnswered) deadline = setTimeout(() => fail(), DEADLINE);
      // A sandboxed frame has an opaque origin, so no target origin can be given.
      element.contentWindow?.postMessage(sealed(content()), '*');
    };
    element.addEventListener('load', onLoad);
    return () => {
      element.removeEventListener('load', onLoad);
      stopListening?.();
      clearTimeout(deadline);
    };
  }, []);

  // In a layout effect, so that the frame never appears beside the children in its final height.
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
