import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { emit } from '../../core/events.js';
import { useHostState, useLazyModule } from '../../core/renderers/react/hooks.js';
import { styleHost } from '../../core/annotations/host-styles.js';
import { lazyModule } from '../../loading/lazy-module.js';
import { useHost, useMessages, type ViewProps } from '../../core/renderers/react/ViewRoot.js';
import { fill } from '../../i18n/messages/fill.js';
import { consent } from '../../page/consent.js';
import { ConsentPlaceholder, useConsentGate } from '../../ui/ConsentPlaceholder.js';
import type { EmbedInput } from './input.js';
import { embedMessages } from './messages.js';
import type { EmbedBox } from './model/embed.js';

/** Detail of `sq-embed-loaded`. */
export interface EmbedLoaded {
  /** Name of the third-party service. Empty if unknown. */
  readonly service: string;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-embed-loaded': EmbedLoaded;
  }
}

const frameCode = lazyModule('sq-embed frame', () => import('./frame/HtmlFrame.js'), {
  fallback: 'A link is shown instead of the embed.',
});

/** `allow-same-origin` is safe because the frame's document has a different origin than the page and cannot access it. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation';

/** Shows third-party content after the visitor has consented. Until then, the children are shown next to the consent prompt. */
export function View({ input }: ViewProps<EmbedInput>): ReactNode {
  const { content, category, serviceName, title, hasChildren } = input;
  const host = useHost();
  const subject = subjectOf(input);
  const gate = useConsentGate(consent, category, subject);
  const isLink = content.kind === 'link';
  const [ended, setEnded] = useState<{ readonly of: EmbedInput; readonly isLoaded: boolean }>();
  // If consent is withdrawn and later given again, the content reloads.
  if (ended && gate.state !== 'allowed') setEnded(undefined);
  // Loaded content stays when unrelated input fields change. Failed content is retried after every change.
  const isEnded = ended?.isLoaded ? subjectOf(ended.of) === subject : ended?.of === input;
  const isLoaded = isEnded ? ended?.isLoaded : undefined;
  const isAllowed = gate.state === 'allowed' && !isLink;
  const end = (loaded: boolean): void => setEnded({ of: input, isLoaded: loaded });
  const { contentOf, embeddedContent, notLoaded } = useMessages(embedMessages);
  const service = serviceName;
  const name = title || (service ? fill(contentOf, { service }) : embeddedContent);
  const isShown = isAllowed && isLoaded !== false;

  useHostState('shown', isShown && (content.kind !== 'html' || isLoaded === true));
  useHostState('measured', isShown && content.kind === 'html' && isLoaded === true);
  useHostState('failed', isAllowed && isLoaded === false);
  useBox(isShown ? input.box : undefined);
  useEffect(() => {
    if (host && isLoaded) emit(host, 'sq-embed-loaded', { service });
  }, [host, isLoaded, service]);

  return (
    <>
      <div className="sent">
        {hasChildren ? null : <p part="name">{name}</p>}
        <slot />
      </div>
      {isAllowed && isLoaded === false ? (
        <p part="error" role="status">
          {notLoaded}
        </p>
      ) : null}
      {category && !isLink && (gate.state === 'asking' || gate.state === 'fixed') ? (
        <ConsentPlaceholder gate={gate} category={category} service={service} />
      ) : null}
      {isShown ? (
        <Content key={subject} input={input} name={name} onFrame={gate.handOverFocus} onEnd={end} />
      ) : null}
    </>
  );
}

interface ContentProps {
  readonly input: EmbedInput;
  readonly name: string;
  /** Called with the focusable frame element. */
  readonly onFrame: (frame: HTMLElement) => void;
  readonly onEnd: (isLoaded: boolean) => void;
}

function Content({ input, name, onFrame, onEnd }: ContentProps): ReactNode {
  const { content, framePage } = input;
  const box = useRef<HTMLDivElement>(null);
  const isHtml = content.kind === 'html';
  const frame = useLazyModule(frameCode, isHtml);
  const hasCode = !isHtml || frame !== undefined;
  const reportFrame = useEffectEvent(onFrame);
  useEffect(() => {
    const shown = hasCode ? box.current?.querySelector('iframe') : null;
    if (shown) reportFrame(shown);
  }, [hasCode]);
  useLoading(isHtml && !frame);

  return (
    <div ref={box} className="content">
      {content.kind === 'frame' ? (
        <iframe
          part="frame"
          title={name}
          sandbox={SANDBOX}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture; clipboard-write; geolocation"
          referrerPolicy="strict-origin-when-cross-origin"
          loading="lazy"
          src={content.url}
          onLoad={() => onEnd(true)}
        />
      ) : null}
      {content.kind === 'photo' ? (
        <img
          part="photo"
          src={content.url}
          alt={input.title}
          onLoad={() => onEnd(true)}
          onError={() => onEnd(false)}
        />
      ) : null}
      {content.kind === 'html' && frame ? (
        <frame.HtmlFrame
          html={content.html}
          title={name}
          page={framePage}
          onShown={() => onEnd(true)}
          onFailed={() => onEnd(false)}
        />
      ) : null}
    </div>
  );
}

function useLoading(isWanted: boolean): void {
  const [isOver, setOver] = useState(false);
  useHostState('loading', isWanted && !isOver);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    void frameCode.tryLoad().then(() => {
      if (!isGone) setOver(true);
    });
    return () => {
      isGone = true;
    };
  }, [isWanted]);
}

/** Identifies the content for which the visitor chooses "load once". */
function subjectOf({ content, serviceName }: EmbedInput): string {
  return JSON.stringify([serviceName, content]);
}

/**
 * Reserves the size given by JSON or embed HTML. Browsers without typed `attr()` also need this for the `width` and `height`
 * attributes.
 */
function useBox(box: EmbedBox): void {
  const host = useHost();
  const width = box && 'width' in box ? box.width : undefined;
  const height = box?.height;
  useLayoutEffect(() => {
    if (!host) return;
    if (host.hasAttribute('height')) {
      const names = ['width', 'height'].filter(
        (name) => getComputedStyle(host).getPropertyValue(`--_embed-${name}`) === '',
      );
      return styleHost(
        host,
        Object.fromEntries(
          names.map((name) => [`--_embed-${name}`, host.getAttribute(name) ?? '']),
        ),
      );
    }
    if (height === undefined) return;
    return styleHost(
      host,
      width === undefined
        ? { 'block-size': `${String(height)}px`, 'min-block-size': '0' }
        : { 'aspect-ratio': `${String(width)} / ${String(height)}`, 'min-block-size': '0' },
    );
  }, [host, width, height]);
}
