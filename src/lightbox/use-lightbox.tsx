import { useRef, useState, type ReactNode } from 'react';
import { useHostState, useSlottedEvent } from '../element/hooks.js';
import { report } from '../element/report.js';
import { useHost } from '../element/tree.js';
import type { Slide } from '../domain/slides.js';
import { loadLightbox, loadLightboxOverLink, warmLightbox } from './lightbox-code.js';
import { readSetting, type LightboxSetting } from './setting.js';
import { touchedSlide, type TouchedSlide } from './touched-slide.js';

type LightboxComponent = typeof import('./Lightbox.js').Lightbox;

/** What a lightbox shows, and whom it asks and tells. */
export interface LightboxOptions {
  /** Without it pictures are no openers, and only their own click-throughs work. */
  readonly isEnabled: boolean;
  readonly slides: readonly Slide[];
  readonly theme: 'dark' | 'light';
  readonly hasCaptions: boolean;
  readonly index: number;
  readonly goTo: (index: number) => void;
  readonly step: (by: 1 | -1, loop: boolean) => void;
  readonly onOpened: (index: number) => void;
  readonly onClosed: (index: number) => void;
}

interface Shown {
  readonly Lightbox: LightboxComponent;
  readonly setting: LightboxSetting;
  readonly opener: HTMLElement;
}

/** The lightbox of a block's slides: null until a visitor opens a picture. `loop` is set while it is open. */
export function useLightbox(options: LightboxOptions): {
  readonly node: ReactNode;
  readonly loop: boolean | undefined;
} {
  const { isEnabled, slides, theme, hasCaptions, index, goTo, step } = options;
  const host = useHost();
  const [shown, setShown] = useState<Shown | null>(null);
  const isOpening = useRef(false);
  /** A link that gets its click back because the lightbox did not come. */
  const released = useRef<HTMLElement>(null);
  useHostState('open', shown !== null);

  async function open({ index: at, opener, found }: TouchedSlide): Promise<void> {
    if (!host || isOpening.current || shown) return;
    isOpening.current = true;
    try {
      const code = await (found.link ? loadLightboxOverLink() : loadLightbox());
      if (!host.isConnected) return;
      if (!code) return release(found.link);
      goTo(at);
      setShown({ Lightbox: code.Lightbox, opener, setting: readSetting(host) });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      report({ tag: host.localName, kind: 'load', message });
      release(found.link);
    } finally {
      isOpening.current = false;
    }
  }

  function release(link: HTMLElement | null): void {
    released.current = link;
    link?.click();
    released.current = null;
  }

  function touched(event: UIEvent): TouchedSlide | null {
    if (!host || event.defaultPrevented || isModified(event as MouseEvent)) return null;
    const slide = touchedSlide(host, event.target);
    return slide && slide.opener === released.current ? null : slide;
  }

  function activate(event: UIEvent, slide: TouchedSlide): void {
    const { clickThrough } = slide.found.slide;
    if (clickThrough) {
      // A link of the page's own is the browser's to follow.
      if (slide.found.link) return;
      event.preventDefault();
      follow(clickThrough);
    } else if (isEnabled) {
      event.preventDefault();
      void open(slide);
    }
  }

  useSlottedEvent('click', (event) => {
    const slide = touched(event);
    if (slide && event.button === 0) activate(event, slide);
  });
  useSlottedEvent('keydown', (event) => {
    const isSpace = event.key === ' ';
    if (event.repeat || !(isSpace || event.key === 'Enter')) return;
    const slide = touched(event);
    if (!slide || slide.opener !== event.target) return;
    // Enter on a link is a click already.
    if (isSpace ? !slide.found.link || !slide.found.slide.clickThrough : !slide.found.link) {
      activate(event, slide);
    }
  });

  const warm = ({ target }: Event): void => {
    const slide = isEnabled && host ? touchedSlide(host, target) : null;
    if (slide && !slide.found.slide.clickThrough) warmLightbox();
  };
  useSlottedEvent('pointerover', warm, { passive: true });
  useSlottedEvent('pointerdown', warm, { passive: true });
  useSlottedEvent('touchstart', warm, { passive: true });
  useSlottedEvent('focusin', warm);

  if (!shown || !host) return { node: null, loop: undefined };
  const { Lightbox, setting, opener } = shown;
  const { loop } = setting;
  const node = (
    <Lightbox
      gallery={host}
      slides={slides}
      index={index}
      theme={theme}
      hasCaptions={hasCaptions}
      setting={setting}
      opener={opener}
      onStep={(by) => step(by, loop)}
      onIndex={goTo}
      onOpened={options.onOpened}
      onClosed={(at) => {
        setShown(null);
        options.onClosed(at);
      }}
    />
  );
  return { node, loop };
}

/** A new tab or window, or a download, is the browser's matter. */
function isModified({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}

/** Goes to an address from published data; never to one that would run a script. */
function follow(address: string): void {
  if (!URL.canParse(address, document.baseURI)) return;
  const { protocol, href } = new URL(address, document.baseURI);
  if (/^(?:https?|mailto|tel|sms):$/.test(protocol)) location.assign(href);
}
