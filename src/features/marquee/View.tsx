import { useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useHostState } from '../../core/hooks.js';
import { useHost, useMessages, type ViewProps } from '../../core/ViewRoot.js';
import type { MarqueeInput } from './input.js';
import { marqueeMessages } from './messages.js';
import { createWave } from './model/wave.js';
import { useMotion } from './use-motion.js';

/** What is measured of a marquee, in CSS pixels. */
interface Layout {
  readonly width: number;
  /** Of the text before it repeats. */
  readonly period: number;
  readonly fontSize: number;
  readonly lineHeight: number;
}

/** Of the path, within the shadow root. */
const ID = 'line';

/**
 * The text of the page, drawn again and again along a line that moves (spec section 3, "Marquee props"). The page's
 * own text is what screen readers read, once; it is seen where there is no motion, and while the keyboard is in it.
 */
export function View({ input }: ViewProps<MarqueeInput>): ReactNode {
  const messages = useMessages(marqueeMessages);
  const isStill = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const viewport = useRef<HTMLDivElement>(null);
  const unit = input.items.map((item) => `${item}${gapOf(input)}`).join('');
  const layout = useLayout(viewport, unit);
  const isMoving = layout !== undefined && !isStill;
  useHostState('moving', isMoving && !isPaused);

  return (
    <div ref={viewport} part="viewport" className={isMoving ? 'moving' : undefined}>
      <div className="text">
        <slot />
      </div>
      {isMoving && (
        <>
          <Line input={input} unit={unit} layout={layout} isPaused={isPaused} />
          <button
            part="pause"
            type="button"
            aria-label={isPaused ? messages.play : messages.pause}
            onClick={() => setPaused(!isPaused)}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d={isPaused ? 'M4 2l10 6-10 6z' : 'M3 2h4v12H3zM9 2h4v12H9z'} />
            </svg>
          </button>
        </>
      )}
    </div>
  );
}

interface LineProps {
  readonly input: MarqueeInput;
  readonly unit: string;
  readonly layout: Layout;
  readonly isPaused: boolean;
}

/** A straight line moves as a whole, which is the compositor's work; along a wave the text moves on it. */
function Line({ input, unit, layout, isPaused }: LineProps): ReactNode {
  const { width, period, fontSize, lineHeight } = layout;
  const { waveFrequency: frequency, waveIntensity, href } = input;
  const amplitude = (waveIntensity * fontSize) / 2;
  const height = lineHeight + 2 * amplitude;
  // What lies in the middle is the text, not its baseline.
  const baseline = height / 2 + fontSize * 0.35;
  const isWave = amplitude > 0;
  const wave = createWave({ width, period, baseline, amplitude, frequency });
  const copies = Math.ceil((wave.length + period) / period);
  const [drawing, onWave] = useMotion({ ...input, period, isWave, isPaused });

  const text = unit.repeat(copies);
  const picture = (
    <svg ref={drawing} width={width} height={height} aria-hidden="true">
      {isWave && <path id={ID} d={wave.path} fill="none" />}
      <text y={isWave ? undefined : baseline}>
        {isWave ? (
          <textPath ref={onWave} href={`#${ID}`}>
            {text}
          </textPath>
        ) : (
          text
        )}
      </text>
    </svg>
  );
  if (href === undefined) return <div part="line">{picture}</div>;
  return (
    // The page's own link is the one for the keyboard and screen readers.
    <a part="line" href={href} tabIndex={-1} aria-hidden="true">
      {picture}
    </a>
  );
}

/** Spaces that do not collapse, around the separator. */
function gapOf({ separator }: MarqueeInput): string {
  return separator === '' ? '\u00a0'.repeat(6) : `\u00a0\u00a0\u00a0${separator}\u00a0\u00a0\u00a0`;
}

/** Measures when the text, the box or the fonts change; undefined before. */
function useLayout(
  viewport: { readonly current: HTMLElement | null },
  unit: string,
): Layout | undefined {
  const host = useHost();
  const [layout, setLayout] = useState<Layout>();
  useLayoutEffect(() => {
    const box = viewport.current;
    if (!box) return;
    const measure = (): void => {
      const next = measureText(box, unit);
      setLayout((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    const fonts = box.ownerDocument.fonts;
    fonts.addEventListener('loadingdone', measure);
    return () => {
      observer.disconnect();
      fonts.removeEventListener('loadingdone', measure);
    };
  }, [host, viewport, unit]);
  return layout;
}

/** Undefined where nothing is laid out. */
function measureText(box: HTMLElement, unit: string): Layout | undefined {
  const ruler = box.ownerDocument.createElement('span');
  ruler.className = 'ruler';
  ruler.textContent = unit;
  box.append(ruler);
  const { width: period, height: lineHeight } = ruler.getBoundingClientRect();
  ruler.remove();
  const width = box.clientWidth;
  if (width === 0 || period === 0) return undefined;
  const fontSize = parseFloat(getComputedStyle(box).fontSize);
  return { width, period, fontSize, lineHeight };
}

const reducedMotion = '(prefers-reduced-motion: reduce)';

/** Whether the visitor wants no motion; on a server nobody has said so. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(reducedMotion);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(reducedMotion).matches,
    () => false,
  );
}
