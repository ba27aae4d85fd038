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
  /** Address of a frame page of the site's own; empty for the one that lies beside this code. */
  readonly page: string;
  /** The height of the content is known, and the frame as high. */
  readonly onShown: () => void;
  readonly onFailed: () => void;
}

/** Milliseconds after which a frame page that has loaded should have answered. */
const DEADLINE = 10_000;

/** Scripts run; the page, its cookies and its storage are out of their reach. */
const SANDBOX =
  'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-downloads';

/** Embed HTML in the frame page, which is as high as what it shows. */
export function HtmlFrame({ html, title, page, onShown, onFailed }: HtmlFrameProps): ReactNode {
  const host = useHost();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  const address = page || framePage;
  const content = useEffectEvent((): FrameContent => contentFor(host, html));
  const reportShown = useEffectEvent(onShown);
  const fail = useEffectEvent((): void => {
    report({
      tag: host?.localName ?? 'sq-embed',
      kind: 'load',
      path: 'frame-page',
      message: `The frame page ${address} does not answer.`,
      allowed: 'the address of embed.html, served without the policy of the page',
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
    // Also of a frame that was moved, perhaps to another window: it is empty again.
    const onLoad = (): void => {
      const view = element.ownerDocument.defaultView;
      stopListening?.();
      view?.addEventListener('message', onMessage);
      stopListening = () => view?.removeEventListener('message', onMessage);
      clearTimeout(deadline);
      if (!isAnswered) deadline = setTimeout(() => fail(), DEADLINE);
      // The origin of a sandboxed page has no name.
      element.contentWindow?.postMessage(sealed(content()), '*');
    };
    element.addEventListener('load', onLoad);
    return () => {
      element.removeEventListener('load', onLoad);
      stopListening?.();
      clearTimeout(deadline);
    };
  }, []);

  // Before the frame is painted in its height, beside what the server sent.
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
