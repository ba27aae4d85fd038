import { defineMessages } from '../../i18n/messages/catalogue.js';

/** Messages for the page author (behavior.md#video-author-messages). */
export const invalidEmbed = 'Invalid video embed.';
export const soundCloudUrl = 'SoundCode URL parse issue';
export const backgroundUnsupported = 'background is ignored: it works only with a <video> child.';
export const noPlayer =
  'The provider does not allow this URL in a frame, so a link is shown instead. Use the URL of a single video.';
/** Reported to the page author if a lazy chunk fails to load. */
export const playerMissing = 'VideoLoader not found';
export const extrasMissing = 'Loader2 not found';

export const videoMessages = defineMessages('video', {
  /** Accessible name of a player without a title. */
  video: 'Video',
  play: 'Play video',
  playTitle: 'Play video: {title}',
  /** Button label of a background video, which plays automatically. */
  pauseBackground: 'Pause background video',
  playBackground: 'Play background video',
  chapters: 'Chapters',
  /** Shown if the provider's player does not respond, or cannot play the video. */
  unreachable: 'This video isn’t responding.',
  unavailable: 'This video can’t be played here.',
  /** Button that loads the player again. */
  retry: 'Try again',
  /** Link to the video's page. */
  watchOn: 'Watch on {provider}',
  watchThere: 'Open the video page',
});
