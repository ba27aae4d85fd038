import { defineMessages } from '../../i18n/messages/catalogue.js';

export const audioMessages = defineMessages('audio', {
  /** Accessible name of the player. */
  player: 'Audio player: {title}',
  play: 'Play {title}',
  pause: 'Pause {title}',
  /** Name and value of the seek slider. */
  seek: 'Position',
  position: '{time} of {duration}',
  speed: 'Speed',
  download: 'Download {title}',
  tracks: 'Tracks',
  /** The file cannot be played. */
  failed: 'This file cannot be played here.',
  openFile: 'Open the file',
});
