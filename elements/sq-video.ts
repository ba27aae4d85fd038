import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { connectVideo } from '../src/features/video/connect.js';
import { videoInput } from '../src/features/video/input.js';
import type { VideoMethods } from '../src/features/video/playback.js';
import { videoStyles } from '../src/features/video/video.styles.js';
import { firstState, videoView } from '../src/features/video/view.js';

/**
 * To show a video from a provider, put a link to the video's page inside the element, with the poster as an `<img>` in the
 * link. Without JavaScript, the link opens the video's page. Supported providers include YouTube, Vimeo, Wistia, Dailymotion,
 * Facebook, TikTok and Google Drive. Nothing is requested from the provider until the visitor presses the play button. If a
 * provider has several hosts for its player, the element uses the one that stores the least data about visitors.
 *
 * To show your own file, put a `<video>` inside the element. It has the browser's controls, captions from its `<track>`
 * elements, and a list of chapters from a `<track kind="chapters">`. HLS streams work in every browser. To offer several
 * resolutions, use several `<source>` elements with `data-height`, such as `<source data-height="720">`. The element selects
 * one based on the box size and the connection speed.
 *
 * Only one video on a page plays at a time. When another video starts, a provider's video is replaced by its poster.
 *
 * If the provider has no player for the URL, for example because the URL is that of a channel or profile, the link is not
 * changed, and the console shows a message. The link is also shown if the player does not respond, or if the page's content
 * security policy (CSP) blocks it. Some players send no messages to the page. The link is always shown beside such a player,
 * because browsers do not report when a provider refuses to be framed.
 *
 * Portrait videos, such as Shorts, are at most 360 pixels wide.
 *
 * If the HTML contains an `<iframe src>`, the browser loads it immediately, and the element uses this `<iframe>` unchanged. To
 * load the player only when the visitor plays the video, use a link, put the `<iframe>` into a `<template>`, or use `data-src`
 * instead of `src`. For an existing YouTube `<iframe>`, add `enablejsapi=1` to its URL. Otherwise, the element cannot detect
 * when the video plays. From embed code in `data-html`, the element reads only the video's URL, title and size. It does not
 * insert the code as HTML.
 *
 * If your CSP is strict, allow the providers' hosts in `frame-src`. For HLS, also allow `blob:` in `media-src`.
 *
 * The element adds the `controls` attribute to the `<video>`, or `loop` and `playsinline` if `background` is set. If it has
 * selected a file other than the first `<source>`, it also sets `src`. These attributes are removed together with the element.
 *
 * @element sq-video
 * @summary Video from a provider such as YouTube, or your own video file.
 * @load interaction, visible :not(:has(a[href]))
 * @styles own
 * @hold click a[href]
 * @attr {FileURL} src - URL of the video's page, player or file. Ignored if the element contains a `<video>` or an `<iframe>` with `src`.
 * @attr {string} video-title - Title of the video. If absent, the link text or the player's title is used.
 * @attr {ImageURL} poster - URL of the poster. Used if the element contains no image. Must have the page's origin. Images from other origins are not shown.
 * @attr {'none' | 'fit' | 'fill'} mode - Size of the video. With `none`, the aspect ratio determines the height. With `fit` and `fill`, the element fills its container. `fit` shows the whole video, and `fill` crops the video to fill the element. Default: none.
 * @attr {number} aspect-ratio - Aspect ratio (width divided by height) of the box. A value of 10 or more is the height as a percentage of the width: `50` is the same as `2`. If absent, the `width` and `height` of an `<iframe>` determine the ratio. Otherwise, it is 9/16 for portrait videos and 1.78 for other videos.
 * @attr {boolean} background - Plays a `<video>` as a silent loop while it is visible, and adds a button that pauses it. If the visitor prefers reduced motion or saves data, the video plays only after the visitor presses the button. Default: false.
 * @attr {boolean} resume - Resumes a `<video>` at the position where the visitor stopped watching. The position is stored only while the visitor allows the consent category `preferences`. Default: false.
 * @attr {Multiline} data-html - Embed code from a Squarespace export. The video's URL, title and size are read from it.
 * @attr {string} data-provider-name - Accepted for compatibility with Squarespace exports. Has no effect, because the URL identifies the provider.
 * @slot - The poster (an `<a href>` with an `<img>`, or only an `<img>`) or the player (a `<video>` or an `<iframe>`).
 * @csspart viewport - Box around the poster and the player.
 * @csspart poster - Image from the `poster` attribute.
 * @csspart title - Title over the poster. Shown if the link contains no text and the title is known.
 * @csspart play - Button that plays the video. It covers the whole box. If the provider has no player for the video, it is a link.
 * @csspart player - Box around the player.
 * @csspart pause - Button that pauses and resumes a background video.
 * @csspart chapters - List of chapters and the button that shows the list.
 * @csspart chapter - Button that plays the video from a chapter.
 * @csspart notice - Message that the video cannot be played.
 * @csspart retry - Button that loads the player again.
 * @csspart link - Link to the video's page. Shown after an error, or beside a player that sends no messages.
 * @cssproperty [--sq-video-radius=0] - Corner radius of the box.
 * @cssproperty [--sq-video-background=#1d1d1f] - Color of the box until the poster has loaded.
 * @cssproperty [--sq-video-play-background] - Background of the play icon.
 * @cssproperty [--sq-video-play-hover=#000] - Background of the play icon while the pointer is over the video.
 * @cssstate playing - The video is playing.
 * @cssstate upright - The video is in portrait format, and the page does not set its size.
 * @fires {PlayedVideo} sq-video-played - The video has started or resumed. `detail.title`: string, title of the video, or an empty string. `detail.provider`: string, such as `youtube`, or `null` for files and unknown providers.
 * @fires {PlayedVideo} sq-video-paused - The video was paused or has ended. `detail.title`: string, title of the video, or an empty string. `detail.provider`: string, such as `youtube`, or `null` for files and unknown providers.
 * @fires {PlayedVideo} sq-video-ended - The video has ended. `detail.title`: string, title of the video, or an empty string. `detail.provider`: string, such as `youtube`, or `null` for files and unknown providers.
 * @key Enter, Space - On the play button: plays the video. In the player, the keys are those of the browser or the provider.
 */
export class SqVideo extends litBlock<typeof videoInput, typeof firstState, VideoMethods>({
  input: videoInput,
  state: firstState,
  view: videoView,
  styles: [videoStyles],
  methods: ['play', 'pause'],
  connect: connectVideo,
}) {
  /** Plays the video. Loads the provider's player first, if necessary. */
  override play(): void {
    super.play();
  }

  /** Pauses the video. A provider's video is replaced by its poster. */
  override pause(): void {
    super.pause();
  }
}

define('sq-video', SqVideo);
