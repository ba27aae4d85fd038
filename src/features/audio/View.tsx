import { useEffect, useRef, type ReactNode } from 'react';
import { useHostState, useHydrated } from '../../core/renderers/react/hooks.js';
import { report } from '../../platform/report.js';
import {
  useHost,
  useLocale,
  useMessages,
  type ViewProps,
} from '../../core/renderers/react/ViewRoot.js';
import { fill } from '../../i18n/messages/fill.js';
import { clockTime } from '../../model/clock-time.js';
import type { AudioInput } from './input.js';
import { audioMessages } from './messages.js';
import { MAX_TRACKS, speeds, timeParts } from './model/tracks.js';
import { type Player, usePlayer } from './use-player.js';

/**
 * Plays tracks from the page's own players, links or JSON. The track titles are server-rendered. Before the code has loaded,
 * visitors can use the browser's own controls.
 */
export function View({ input }: ViewProps<AudioInput>): ReactNode {
  const isHydrated = useHydrated();
  const { tracks } = input;
  const isSingle = tracks.length === 1;
  // On the server, render no player for a single track that already has one in the page.
  const isDrawn = isHydrated || !isSingle || tracks[0].audioIndex === undefined;
  return (
    <>
      {isDrawn ? <AudioPlayer input={input} /> : null}
      <div hidden={isHydrated || (isDrawn && isSingle)}>
        <slot />
      </div>
    </>
  );
}

function AudioPlayer({ input }: ViewProps<AudioInput>): ReactNode {
  const fallback = useRef<HTMLAudioElement>(null);
  const player = usePlayer(input, fallback);
  const messages = useMessages(audioMessages);
  const { track, isPlaying, hasFailed, speed } = player;
  const { title, artist, cover, url } = track;
  const isHydrated = useHydrated();
  const hasOwnPlayer = track.audioIndex !== undefined;
  useHostState('playing', isPlaying);
  useLeftOutReport(input.leftOutCount);
  return (
    <>
      <div part="player" role="group" aria-label={fill(messages.player, { title })}>
        <button
          type="button"
          part="play"
          aria-label={fill(isPlaying ? messages.pause : messages.play, { title })}
          disabled={!isHydrated}
          onClick={player.toggle}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={isPlaying ? 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z' : 'M8 5v14l11-7z'} />
          </svg>
        </button>
        {cover ? <img part="cover" src={cover} alt="" loading="lazy" /> : null}
        <p part="about">
          <span part="title">{title}</span>
          {artist ? <span part="artist">{artist}</span> : null}
        </p>
        <select
          part="speed"
          aria-label={messages.speed}
          value={speed}
          disabled={!isHydrated}
          onChange={({ target }) => player.setSpeed(Number(target.value))}
        >
          {speeds.map((each) => (
            <option key={each} value={each}>{`${String(each)}×`}</option>
          ))}
        </select>
        {input.hasDownload ? (
          <a part="download" href={url} download aria-label={fill(messages.download, { title })}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 4v11m-5-5 5 5 5-5M5 20h14" />
            </svg>
          </a>
        ) : null}
        {/* eslint-disable-next-line jsx-a11y/media-has-caption -- Audio needs no captions. A transcript is part of the page. */}
        <audio
          ref={fallback}
          preload="none"
          src={hasOwnPlayer ? undefined : url}
          controls={!isHydrated && !hasOwnPlayer}
        />
        {hasFailed ? (
          <p part="error" role="status">
            {messages.failed} <a href={url}>{messages.openFile}</a>
          </p>
        ) : (
          (isHydrated || hasOwnPlayer) && <Seek player={player} isEarly={!isHydrated} />
        )}
      </div>
      {input.tracks.length > 1 && (isHydrated || !input.isOnPage) ? (
        <Tracks input={input} player={player} />
      ) : null}
    </>
  );
}

function useLeftOutReport(leftOutCount: number): void {
  const host = useHost();
  useEffect(() => {
    if (!host || leftOutCount === 0) return;
    report(host, {
      kind: 'input',
      path: 'tracks',
      message: `There are too many tracks. Tracks not shown: ${String(leftOutCount)}.`,
      allowed: `at most ${String(MAX_TRACKS)}`,
    });
  }, [host, leftOutCount]);
}

interface SeekProps {
  readonly player: Player;
  /** `true` until the code has loaded. The slider is invisible during that time but keeps its space. */
  readonly isEarly: boolean;
}

function Seek({ player: { time, duration = 0, seek }, isEarly }: SeekProps): ReactNode {
  const messages = useMessages(audioMessages);
  const locale = useLocale();
  const valueText = fill(messages.position, {
    time: describeTime(time, locale),
    duration: describeTime(duration, locale),
  });
  return (
    <div className={isEarly ? 'seek early' : 'seek'}>
      <span aria-hidden="true">{clockTime(time)}</span>
      <input
        type="range"
        part="seek"
        aria-label={messages.seek}
        aria-valuetext={valueText}
        min={0}
        max={Math.max(duration, 1)}
        step="any"
        value={Math.min(time, Math.max(duration, 1))}
        disabled={isEarly || duration === 0}
        onKeyDown={(event) => {
          const step = { ArrowLeft: -5, ArrowRight: 5, ArrowDown: -5, ArrowUp: 5 }[event.key];
          if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          const isMirrored =
            event.key.startsWith('ArrowL') || event.key.startsWith('ArrowR')
              ? getComputedStyle(event.currentTarget).direction === 'rtl'
              : false;
          seek(Math.min(Math.max(0, time + (isMirrored ? -step : step)), duration));
        }}
        onChange={({ target }) => seek(Number(target.value))}
      />
      <span aria-hidden="true">{duration > 0 ? clockTime(duration) : ''}</span>
    </div>
  );
}

function Tracks({
  input: { tracks, hasSeveralArtists },
  player,
}: {
  readonly input: AudioInput;
  readonly player: Player;
}): ReactNode {
  const messages = useMessages(audioMessages);
  const isHydrated = useHydrated();
  return (
    <ol part="tracks" aria-label={messages.tracks}>
      {tracks.map(({ url, title, artist, duration }, index) => {
        const isCurrent = index === player.index;
        return (
          <li key={`${String(index)} ${url}`}>
            <button
              type="button"
              part="track"
              disabled={!isHydrated}
              aria-current={isCurrent ? 'true' : undefined}
              onClick={() => {
                if (isCurrent) player.toggle();
                else player.choose(index);
              }}
            >
              <span className="number" aria-hidden="true">
                {index + 1}
              </span>
              <span className="name">
                {hasSeveralArtists && artist ? `${title} – ${artist}` : title}
              </span>
              {duration === undefined ? null : <span>{clockTime(duration)}</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** Formats a time for screen readers in the element's language, such as "1 minute 5 seconds". */
function describeTime(seconds: number, locale: string): string {
  return timeParts(seconds)
    .map(({ unit, value }) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value),
    )
    .join(' ');
}
