import { define } from '../src/core/life/define.js';
import { litBlock } from '../src/core/renderers/lit/lit-block.js';
import { connectVideo } from '../src/features/video/connect.js';
import { videoInput } from '../src/features/video/input.js';
import type { VideoMethods } from '../src/features/video/playback.js';
import { videoStyles } from '../src/features/video/video.styles.js';
import { firstState, videoView } from '../src/features/video/view.js';

/**
 * A video. One of a provider (YouTube, Vimeo, Wistia, Dailymotion and others) is a poster with a play button, and nothing of
 * the provider is asked for before play; then it comes from the host that stores least about visitors. Give its address as
 * a link with the poster in it: that is what a visitor without JavaScript has. A file of the page is a `<video>` child, with
 * the browser's own controls, captions by `<track>`, a list of its `<track kind="chapters">`, and HLS in every browser.
 *
 * Addresses of pages become the provider's embed address: YouTube, Vimeo (events and showcases too), Facebook, TikTok, Google Drive,
 * Dailymotion, Wistia. A page without a player, such as a channel, a clip or a profile, stays a link, and the console says so. A
 * player that does not answer, or that the policy of the page blocks, gives the link back. No browser reports that a provider has
 * refused a frame: beside a player that sends no messages there always is the link. Shorts and TikTok videos are upright, and at most
 * 360 pixels wide.
 *
 * The browser itself loads an `<iframe src>` that the server sent, before any code: write `<a href>`, or the frame in a
 * `<template>` or with `data-src`, so that it waits. A frame that is there is taken over as it is; YouTube listens where its address has `enablejsapi=1`.
 * Embed HTML in `data-html` is read for its address, and never becomes markup.
 *
 * One video plays at a time on the page; the others go back to their posters. Several `<source data-height="720">` are
 * chosen from by the box, the network and the visitor's wish to save data. A strict policy of the page needs `frame-src`
 * for the providers' hosts, and for HLS `media-src blob:`.
 *
 * To the `<video>` it adds `controls`, with `background` `loop` and `playsinline`, and `src` where it chooses from several.
 *
 * @element sq-video
 * @summary A video of a provider behind its poster, or of the page's own.
 * @load interaction, visible :not(:has(a[href]))
 * @styles own
 * @hold click a[href]
 * @attr {string} src - Address of the video: of its page, its player or its file. A `<video>` or loaded `<iframe>` child comes first.
 * @attr {string} video-title - What the video is called; default the text of the link, or the title of the player.
 * @attr {string} poster - Picture before play, where no child is one. Only one of the page's own origin is shown.
 * @attr {'none' | 'fit' | 'fill'} mode - The video has its own ratio, fits into the box that the page gives it, or fills that box and is cropped. Default none.
 * @attr {number} aspect-ratio - Width by height of the box, or its height in percent of the width. Default that of the `width` and `height` of an `<iframe>`, else 9/16 for an upright video, else 1.78.
 * @attr {boolean} background - A `<video>` plays as a silent loop while it is on the screen, with a button that pauses it; with reduced motion or saved data only when asked to. Default false.
 * @attr {boolean} resume - A `<video>` goes on where the visitor has left it, as long as preferences are allowed. Default false.
 * @attr {string} data-html - Embed HTML of a published block, of which address, title and size are read.
 * @attr {string} data-provider-name - Who shows the embed, as published blocks name it. The address says it, too, and counts.
 * @slot - The poster: `<a href>` with an `<img>`, or an `<img>` alone; or the player: `<video>` or `<iframe>`.
 * @csspart viewport - The box of poster and player.
 * @csspart poster - The picture of `poster`.
 * @csspart title - The title over the poster, where no link shows it.
 * @csspart play - The button that plays, as large as the box. A link if the video has no player.
 * @csspart player - The box of the player.
 * @csspart pause - The button that pauses a background, and plays it again.
 * @csspart chapters - The list of chapters, with its button.
 * @csspart chapter - One chapter.
 * @csspart notice - What went wrong.
 * @csspart retry - The button that asks for the player anew, where something went wrong.
 * @csspart link - The link to the video's own page, if something went wrong or the player reports nothing.
 * @cssproperty [--sq-video-radius=0] - Radius of the box.
 * @cssproperty [--sq-video-background=#1d1d1f] - Colour of the box before there is a picture.
 * @cssproperty [--sq-video-play-background] - Colour behind the arrow of the play button.
 * @cssproperty [--sq-video-play-hover=#000] - The same, under the pointer.
 * @cssstate playing - The video plays.
 * @cssstate upright - The video is higher than wide, and the page gives no size.
 * @fires {PlayedVideo} sq-video-played - The video plays. `detail.title` is its title, `detail.provider` who shows it.
 * @fires {PlayedVideo} sq-video-paused - The video has paused, or is at its end.
 * @fires {PlayedVideo} sq-video-ended - The video is at its end.
 */
export class SqVideo extends litBlock<typeof videoInput, typeof firstState, VideoMethods>({
  input: videoInput,
  state: firstState,
  view: videoView,
  styles: [videoStyles],
  methods: ['play', 'pause'],
  connect: connectVideo,
}) {
  /** Plays the video; that of a provider is loaded now. */
  override play(): void {
    super.play();
  }

  /** Pauses the video; that of a provider goes back behind its poster. */
  override pause(): void {
    super.pause();
  }
}

define('sq-video', SqVideo);
