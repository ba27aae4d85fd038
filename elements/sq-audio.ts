import { audioStyles } from '../src/features/audio/audio.styles.js';
import { audioInput } from '../src/features/audio/input.js';
import { View } from '../src/features/audio/View.js';
import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';

/**
 * Plays sound: a track or an album. The children are what visitors without JavaScript use: `<audio controls>`, each in a
 * `<figure>` whose `<figcaption>` names title and artist (“Title – Artist”), or an `<ol>` of links to files. An `<audio>` or a
 * link may say `data-title`, `data-artist`, `data-cover` and `data-duration`. Instead, one child
 * `<script type="application/json">` may hold `tracks` with `url`, `title`, `artist`, `cover` and `duration`. An album has 60
 * tracks at most: what is beyond is left out, and reported.
 *
 * The page's own players do the playing: one that already plays goes on. On a page one sound or video plays at a time. The
 * system shows what plays, and its keys work.
 *
 * @element sq-audio
 * @summary Plays a track or an album.
 * @load visible
 * @styles own
 * @attr {string} track-title - Title of a single track.
 * @attr {string} artist - Who plays; in an album, where the track does not say so.
 * @attr {string} cover - Address of a picture; in an album, where the track has none.
 * @attr {number} duration - Seconds of a single track, or `4:05`, to be shown before the file has said it.
 * @attr {number} track-count - Of an album that only JSON names, how many tracks: so much room is kept for its list before the code is there.
 * @attr {boolean} download - Offers the file of the track. Default: false.
 * @slot - The browser's own players, or links to files.
 * @csspart player - The box of the player.
 * @csspart play - The button that plays and pauses.
 * @csspart cover - The picture.
 * @csspart about - Title and artist.
 * @csspart title - Title of the track.
 * @csspart artist - Artist of the track.
 * @csspart seek - The slider that shows and changes the position.
 * @csspart speed - The choice of the speed.
 * @csspart download - The link that keeps the file.
 * @csspart tracks - The list of an album.
 * @csspart track - A track of the list.
 * @csspart error - Says that a file cannot be played.
 * @cssproperty --sq-audio-background - Background of the player.
 * @cssproperty --sq-audio-radius - Radius of the player.
 * @cssstate playing - A track plays.
 * @fires {AudioPosition} sq-audio-played - A track has begun, or goes on. `detail.index`, `detail.title`, `detail.url` and `detail.time`, in seconds, say where.
 * @fires {AudioPosition} sq-audio-paused - The track has paused, with the same detail.
 * @fires {AudioPosition} sq-audio-ended - The track has ended, with the same detail.
 */
export class SqAudio extends reactBlock({
  input: audioInput,
  view: View,
  styles: [audioStyles],
}) {}

define('sq-audio', SqAudio);
