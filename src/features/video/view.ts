import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { LitView } from '../../core/renderers/lit/lit-block.js';
import { messagesIn } from '../../core/message-registry.js';
import { fill } from '../../i18n/messages/fill.js';
import { clockTime } from '../../model/clock-time.js';
import { parseWebUrl } from '../services/model/services.js';
import type { VideoInput } from './input.js';
import type { VideoSource } from './model/video-source.js';
import { videoMessages } from './messages.js';
import { protocolOf } from './model/player-protocol.js';
import { isFromOrigin, providerName } from './model/video-address.js';

/** A chapter from the page's `<track kind="chapters">`. */
export interface Chapter {
  /** Start time in seconds. */
  readonly start: number;
  readonly title: string;
}

export interface VideoState {
  /** `true` if the player is shown on top of the poster. */
  readonly isShown: boolean;
  /** The reason why a link to the video's page is shown. */
  readonly notice: 'unreachable' | 'unavailable' | null;
  /** The document's origin. Empty on the server. */
  readonly origin: string;
  /** `true` if the page's `<video>` cannot play without this library (HLS). */
  readonly needsEngine: boolean;
  /** `null` if the video is not a background video. */
  readonly isBackgroundPaused: boolean | null;
  readonly chapters: readonly Chapter[];
}

export const firstState: VideoState = {
  isShown: false,
  notice: null,
  origin: '',
  needsEngine: false,
  isBackgroundPaused: null,
  chapters: [],
};

type View = LitView<VideoInput, VideoState>;

/**
 * Renders the poster with its play button, and the player on top of them. If the page has its own player, only missing controls
 * are rendered.
 */
export function videoView(view: View): TemplateResult {
  const { source } = view.input;
  if (source.kind === 'native') return nativeView(view);
  if (source.kind === 'frame') return html`<slot></slot>${noticeView(view)}`;
  if (source.kind === 'link') return linkView(view, source);
  const { isShown } = view.state;
  const { mode } = view.input;
  return html`<div part="viewport" class="viewport ${mode} ${isShown ? 'shown' : ''}">
    <div class="overlay" ?inert=${isShown}>
      <div class="poster" inert>${posterView(view)}<slot></slot></div>
      ${playButton(view)} ${titleView(view)}
    </div>
    <div part="player" class="player" ?inert=${!isShown}></div>
    ${besideView(view)} ${noticeView(view)}
  </div>`;
}

/**
 * Renders the poster as a link to the video's page. Either the page's own link is used, or a new link is rendered on top of the
 * poster.
 */
function linkView(view: View, { embed, isOwn }: VideoSource & { kind: 'link' }): TemplateResult {
  const link = isOwn
    ? html`<span part="play" class="play" aria-hidden="true">${playIcon}</span>`
    : html`<a part="play" class="play" href=${embed.page} aria-label=${playLabel(view)}
        >${playIcon}</a
      >`;
  return html`<div part="viewport" class="viewport link">
    <div class="overlay">
      <div class="poster" ?inert=${!isOwn}>${posterView(view)}<slot></slot></div>
      ${link} ${titleView(view)}
    </div>
  </div>`;
}

/**
 * Shows a link next to a player that does not report anything and has a different origin. Browsers do not report that a
 * provider refused the frame. They fire `load` as usual, and the frame's document is inaccessible.
 */
function besideView({ input: { source }, state, locale }: View): TemplateResult | typeof nothing {
  if (source.kind !== 'embed' || !state.isShown || state.notice) return nothing;
  const { src, page } = source.embed;
  const origin = parseWebUrl(src)?.origin ?? state.origin;
  if (origin === state.origin || protocolOf(src)) return nothing;
  return html`<a part="link" class="beside" href=${page}>${linkText(source, locale)}</a>`;
}

function linkText(source: VideoSource, locale: string): string {
  const texts = messagesIn(videoMessages, locale);
  const provider = 'embed' in source ? providerName(source.embed.provider) : null;
  return provider ? fill(texts.watchOn, { provider }) : texts.watchThere;
}

/** Returns the play button's accessible name, including the video's title. */
export function playLabel({ input: { title }, locale }: View): string {
  const { play, playTitle } = messagesIn(videoMessages, locale);
  return title ? fill(playTitle, { title }) : play;
}

const playIcon = html`<svg viewBox="0 0 68 48" aria-hidden="true">
  <path d="M27 14v20l17-10z" />
</svg>`;

function playButton(view: View): TemplateResult {
  return html`<button type="button" part="play" class="play" aria-label=${playLabel(view)}>
    ${playIcon}
  </button>`;
}

function titleView({ input }: View): TemplateResult | typeof nothing {
  if (input.hasVisibleTitle || !input.title) return nothing;
  return html`<p part="title" aria-hidden="true">${input.title}</p>`;
}

/**
 * Renders the poster. A poster from a different origin is not shown, because no other host may receive a request before the
 * visitor plays the video.
 */
function posterView({ input: { poster }, state: { origin } }: View) {
  // On the server, the origin is unknown and there is no document.
  const base = origin ? document.baseURI : undefined;
  if (poster === undefined || !isFromOrigin(origin, poster, base)) return nothing;
  return html`<img part="poster" src=${poster} alt="" decoding="async" />`;
}

function nativeView(view: View): TemplateResult {
  const { chapters, isBackgroundPaused, needsEngine } = view.state;
  const texts = messagesIn(videoMessages, view.locale);
  const pauseLabel = isBackgroundPaused ? texts.playBackground : texts.pauseBackground;
  return html`<slot></slot>
    ${needsEngine ? html`<div class="overlay">${playButton(view)}</div>` : nothing}
    ${
      isBackgroundPaused === null
        ? nothing
        : html`<button type="button" part="pause" class="tool pause" aria-label=${pauseLabel}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d=${isBackgroundPaused ? 'M8 5l11 7-11 7z' : 'M8 5v14M16 5v14'} />
            </svg>
          </button>`
    }
    ${chapters.length === 0 ? nothing : chaptersView(view)} ${noticeView(view)}`;
}

function chaptersView({ state: { chapters }, locale }: View): TemplateResult {
  const texts = messagesIn(videoMessages, locale);
  return html`<details part="chapters" class="chapters">
    <summary class="tool">${texts.chapters}</summary>
    <ol>
      ${chapters.map(
        ({ start, title }) =>
          html`<li>
            <button type="button" part="chapter" data-start=${start}>
              <bdi>${title}</bdi> <time>${clockTime(start)}</time>
            </button>
          </li>`,
      )}
    </ol>
  </details>`;
}

/**
 * Shows a failure and a link to the video's page. The live region is rendered before its text, so that screen readers announce
 * the text.
 */
function noticeView({ input: { source }, state: { notice }, locale }: View): TemplateResult {
  const texts = messagesIn(videoMessages, locale);
  const src = source.kind === 'file' ? source.src : undefined;
  const page = 'embed' in source ? source.embed.page : src;
  const canRetry = source.kind === 'embed' || source.kind === 'file';
  return html`<div role="status" class="status">
    ${
      notice
        ? html`<p part="notice">
            ${texts[notice]}
            ${
              canRetry
                ? html`<button type="button" part="retry" class="retry">${texts.retry}</button>`
                : nothing
            }
            ${
              page === undefined
                ? nothing
                : html`<a part="link" href=${page}>${linkText(source, locale)}</a>`
            }
          </p>`
        : nothing
    }
  </div>`;
}
