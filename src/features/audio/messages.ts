import { defineMessages } from '../../i18n/messages/catalogue.js';

export const audioMessages = defineMessages('audio', {
  /** Accessible name of the player. */
  player: 'Audio player: {title}',
  play: 'Play {title}',
  pause: 'Pause {title}',
  /** Accessible name of the seek slider. */
  seek: 'Playback position',
  position: '{time} of {duration}',
  speed: 'Playback speed',
  download: 'Download {title}',
  tracks: 'Tracks',
  /** Shown if the file cannot be played. */
  failed: 'This audio can’t be played here.',
  openFile: 'Open the audio file',
});
