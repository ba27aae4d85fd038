import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import { generate } from '../../core/annotations/annotate.js';
import { styleHost } from '../../core/annotations/host-styles.js';
import { useHostState } from '../../core/renderers/react/hooks.js';
import { advise } from '../../platform/report.js';
import { useHost, useMessages, type ViewProps } from '../../core/renderers/react/ViewRoot.js';
import { Copies, type Run, type Size } from './copies.js';
import type { MarqueeInput } from './input.js';
import { marqueeMessages } from './messages.js';
import { createWave } from './model/wave.js';
import { useMotion } from './use-motion.js';

/** A marquee's dimensions in CSS pixels, and the text to draw along a wave. */
interface Layout extends Size {
  readonly width: number;
  readonly fontSize: number;
  readonly runs: readonly Run[];
}

const ID = 'line';

/**
 * Repeats the page's content along a moving line (behavior.md#marquee-defaults). Screen readers only read the original content.
 * The original content is visible if nothing moves, and while it has focus.
 */
export function View({ input }: ViewProps<MarqueeInput>): ReactNode {
  const { animationDirection, animationSpeed, pausedOnHover, isWave } = input;
  const host = useHost();
  const messages = useMessages(marqueeMessages);
  const isStill = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const viewport = useRef<HTMLDivElement>(null);
  const layout = useLayout(viewport, input, !isStill);
  const isMoving = layout !== undefined && !isStill;
  const period = isMoving ? layout.period : 0;
  const motion = { animationDirection, animationSpeed, pausedOnHover, period, isWave, isPaused };
  const [line, textOnWave] = useMotion(motion);
  useHostState('moving', isMoving && !isPaused);

  // Sets the value as a custom property, because style sheets cannot read numbers from attributes in all browsers, and never
  // from JSON.
  useLayoutEffect(() => {
    if (host && input.waveIntensity > 0)
      return styleHost(host, { '--_wave': String(input.waveIntensity) });
    return undefined;
  }, [host, input.waveIntensity]);

  const isStraightened = input.waveIntensity > 0 && !isWave;
  useEffect(() => {
    if (host && isStraightened)
      advise(host, 'wave-intensity is ignored, because images cannot follow a wave.');
  }, [host, isStraightened]);

  return (
    <div ref={viewport} part="viewport" className={isMoving ? 'moving' : undefined}>
      <div className="text">
        <slot />
      </div>
      <div ref={line} part="line" className={isWave ? 'wave' : undefined}>
        <slot name="line" />
        {isMoving && isWave && <Wave input={input} layout={layout} text={textOnWave} />}
      </div>
      {isMoving && (
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
      )}
    </div>
  );
}

interface WaveProps {
  readonly input: MarqueeInput;
  readonly layout: Layout;
  readonly text: RefObject<SVGTextPathElement | null>;
}

/** Renders text that moves along a wave. Its links react only to the pointer. Keyboard users use the original links. */
function Wave({ input, layout, text }: WaveProps): ReactNode {
  const { width, period, fontSize, height: lineHeight, runs } = layout;
  const { waveFrequency: frequency, waveIntensity } = input;
  const amplitude = (waveIntensity * fontSize) / 2;
  const height = lineHeight + 2 * amplitude;
  // Center the text vertically, not its baseline.
  const baseline = height / 2 + fontSize * 0.35;
  const wave = createWave({ width, period, baseline, amplitude, frequency });
  const copies = Array.from(
    { length: Math.ceil((wave.length + period) / period) },
    (_, index) => index,
  );
  return (
    <svg width={width} height={height} aria-hidden="true">
      <path id={ID} d={wave.path} fill="none" />
      <text>
        <textPath ref={text} href={`#${ID}`}>
          {copies.flatMap((copy) =>
            runs.map(({ text: content, href, look }, index) => {
              const key = `${String(copy)} ${String(index)}`;
              const stretch = (
                <tspan key={key} {...look}>
                  {content}
                </tspan>
              );
              return href === undefined ? (
                stretch
              ) : (
                <a key={key} href={href} tabIndex={-1}>
                  {stretch}
                </a>
              );
            }),
          )}
        </textPath>
      </text>
    </svg>
  );
}

/**
 * Returns the text between two items. This is the separator surrounded by non-collapsing spaces, or only such spaces if there
 * is no separator.
 */
function gapOf({ separator }: MarqueeInput): string {
  return separator === '' ? '\u00a0'.repeat(6) : `\u00a0\u00a0\u00a0${separator}\u00a0\u00a0\u00a0`;
}

/**
 * Adds copies of the content to the page. Measures them again whenever the size of the copies or the box changes. Returns
 * `undefined` before the first measurement.
 */
function useLayout(
  viewport: RefObject<HTMLElement | null>,
  input: MarqueeInput,
  isWanted: boolean,
): Layout | undefined {
  const host = useHost();
  const [layout, setLayout] = useState<Layout>();
  const { content, isWave } = input;
  const gap = gapOf(input);
  useLayoutEffect(() => {
    const box = viewport.current;
    if (!host || !box || !isWanted) return;
    const copies = new Copies(host, gap);
    const remove = generate(copies.node, () => host.append(copies.node), host);
    const measure = (): void => {
      const next = measureLayout(box, copies, isWave);
      setLayout((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    // The copies grow when an image or font has loaded.
    observer.observe(copies.node);
    return () => {
      observer.disconnect();
      remove();
    };
  }, [host, viewport, content, gap, isWave, isWanted]);
  return layout;
}

/** Returns `undefined` if there is no layout, for example while the page is being edited. */
function measureLayout(box: HTMLElement, copies: Copies, isWave: boolean): Layout | undefined {
  const width = box.clientWidth;
  const size = copies.measure();
  if (width === 0 || !size) return undefined;
  // At the end of each cycle, one period has moved out of the box. One more copy fills the gap.
  copies.setCount(isWave ? 2 : Math.ceil(width / size.period) + 1);
  const fontSize = parseFloat(getComputedStyle(box).fontSize);
  return { ...size, width, fontSize, runs: isWave ? copies.runs() : [] };
}

const reducedMotion = '(prefers-reduced-motion: reduce)';

/** Returns `true` if the visitor prefers reduced motion. Returns `false` on the server. */
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
