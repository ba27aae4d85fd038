import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { connectVideo } from '../src/features/video/connect.js';
import { videoInput } from '../src/features/video/input.js';
import type { VideoMethods } from '../src/features/video/playback.js';
import { videoStyles } from '../src/features/video/video.styles.js';
import { firstState, videoView } from '../src/features/video/view.js';

/**
 * To show a video of a provider, put a link to its page inside the element, with the poster as an `<img>` in the link.
 * Without JavaScript, the link opens that page. The providers include YouTube, Vimeo, Wistia, Dailymotion, Facebook, TikTok
 * and Google Drive. Nothing is requested from the provider until the visitor presses the play button. The player is loaded
 * from the host of the provider that stores the least data about visitors.
 *
 * To show your own file, put a `<video>` inside the element. It has the controls of the browser, captions from its `<track>`
 * elements, and a list of chapters from a `<track kind="chapters">`. HLS streams work in every browser. If there are several
 * `<source data-height="720">`, the element selects one by the size of the box and the speed of the connection.
 *
 * Only one video on a page plays at a time. When another one starts, a video of a provider shows its poster again.
 *
 * If the provider has no player for a URL, such as that of a channel, a clip or a profile, the video stays a link, and the
 * console shows a message. If the player does not respond or is blocked by the content security policy (CSP) of the page, the
 * link is shown. Browsers do not report that a provider has refused to be framed. Therefore, the link is always shown beside
 * a player that sends no messages. Portrait videos, such as Shorts, are at most 360 pixels wide.
 *
 * If the HTML contains an `<iframe src>`, the browser loads it immediately, and the element uses it as it is. To load the
 * player only when the visitor plays the video, use a link, put the `<iframe>` into a `<template>`, or use `data-src` instead
 * of `src`. The element can observe an existing YouTube frame only if its URL contains `enablejsapi=1`. Embed code in
 * `data-html` is only searched for the URL of the video. It is not inserted as HTML.
 *
 * If the CSP of the page is strict, allow the hosts of the providers in `frame-src`, and for HLS `blob:` in `media-src`.
 *
 * The `<video>` gets the attribute `controls`. With `background`, it gets `loop` and `playsinline` instead. It also gets
 * `src` if the element has selected another file than the first one. These attributes are removed together with the element.
 *
 * @element sq-video
 * @summary Video of a provider such as YouTube, or your own video file.
 * @load interaction, visible :not(:has(a[href]))
 * @styles own
 * @hold click a[href]
 * @attr {string} src - URL of the video's page, player or file. Ignored if the element contains a `<video>` or an `<iframe>` with `src`.
 * @attr {string} video-title - Title of the video. If absent, the text of the link or the title of the player is used.
 * @attr {string} poster - URL of the poster, if the element contains no image. It must be on the origin of the page. Other images are not shown.
 * @attr {'none' | 'fit' | 'fill'} mode - Size of the video. With `none`, the height follows from the aspect ratio. With `fit` and `fill`, the element fills its container. The video is shown completely (`fit`), or cropped so that it fills the element (`fill`). Default: none.
 * @attr {number} aspect-ratio - Width divided by height of the box. A value of 10 or more is the height in percent of the width. If absent, it is the ratio of the `width` and `height` of an `<iframe>`, or else 9/16 for a portrait video and 1.78 for any other video.
 * @attr {boolean} background - Plays a `<video>` as a silent loop while it is visible, with a button that pauses it. If the visitor prefers reduced motion or saves data, it plays only after the visitor has pressed the button. Default: false.
 * @attr {boolean} resume - Resumes a `<video>` at the position at which the visitor has left it. The position is stored only while the visitor allows the consent category `preferences`. Default: false.
 * @attr {string} data-html - Embed code of a Squarespace export. The URL, the title and the size of the video are read from it.
 * @attr {string} data-provider-name - Accepted for compatibility with Squarespace exports. Has no effect, because the URL identifies the provider.
 * @slot - The poster: an `<a href>` with an `<img>`, or an `<img>` alone. Or the player: a `<video>` or an `<iframe>`.
 * @csspart viewport - Box around the poster and the player.
 * @csspart poster - Image from the attribute `poster`.
 * @csspart title - Title over the poster, if no link shows it.
 * @csspart play - Button that plays the video. It is as large as the box. A link if the provider has no player for the video.
 * @csspart player - Box around the player.
 * @csspart pause - Button that pauses a background video, and plays it again.
 * @csspart chapters - List of chapters, with the button that shows it.
 * @csspart chapter - Button that plays a chapter.
 * @csspart notice - Message that the video cannot be played.
 * @csspart retry - Button that loads the player again.
 * @csspart link - Link to the page of the video, after an error or beside a player that sends no messages.
 * @cssproperty [--sq-video-radius=0] - Corner radius of the box.
 * @cssproperty [--sq-video-background=#1d1d1f] - Color of the box before the poster has loaded.
 * @cssproperty [--sq-video-play-background] - Background of the play icon.
 * @cssproperty [--sq-video-play-hover=#000] - Background of the play icon while the pointer is over the video.
 * @cssstate playing - The video is playing.
 * @cssstate upright - The video is in portrait format, and the page sets no size.
 * @fires {PlayedVideo} sq-video-played - The video has started or resumed. `detail.title`: string, title of the video, or an empty string. `detail.provider`: string, such as `youtube`, or `null` for files and unknown providers.
 * @fires {PlayedVideo} sq-video-paused - The video was paused or has ended. `detail.title`: string, title of the video, or an empty string. `detail.provider`: string, such as `youtube`, or `null` for files and unknown providers.
 * @fires {PlayedVideo} sq-video-ended - The video has ended. `detail.title`: string, title of the video, or an empty string. `detail.provider`: string, such as `youtube`, or `null` for files and unknown providers.
 * @key Enter, Space - On the play button: plays the video. The player has the keys of the browser or of the provider.
 */
export class SqVideo extends litBlock<typeof videoInput, typeof firstState, VideoMethods>({
  input: videoInput,
  state: firstState,
  view: videoView,
  styles: [videoStyles],
  methods: ['play', 'pause'],
  connect: connectVideo,
}) {
  /** Plays the video. The player of a provider is loaded first, if necessary. */
  override play(): void {
    super.play();
  }

  /** Pauses the video. A video of a provider shows its poster again. */
  override pause(): void {
    super.pause();
  }
}

define('sq-video', SqVideo);
