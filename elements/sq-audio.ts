import { audioStyles } from '../src/features/audio/audio.styles.js';
import { audioInput } from '../src/features/audio/input.js';
import { View } from '../src/features/audio/View.js';
import { define } from '../src/core/life/define.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';

/**
 * Put an `<audio controls>` element for each track inside the element, or a list of links to audio files. Both work without
 * JavaScript. Put each `<audio>` in a `<figure>` whose `<figcaption>` contains the title and the artist, separated by a dash:
 * “Title – Artist”. Use the same format for link text.
 *
 * The attributes `data-title`, `data-artist`, `data-cover` and `data-duration` on an `<audio>` element or a link override the
 * caption. Alternatively, define the tracks in a child `<script type="application/json">`: a `tracks` array of objects with the
 * fields `url`, `title`, `artist`, `cover` and `duration`. An album can have up to 60 tracks. Additional tracks are ignored,
 * with a console message.
 *
 * The element uses the page's own `<audio>` elements, so a track that is already playing continues when JavaScript loads. Only
 * one audio or video player on a page plays at a time. The track appears in the operating system's media controls, and media
 * keys work.
 *
 * @element sq-audio
 * @summary Audio player for a single track or an album.
 * @load visible
 * @styles own
 * @attr {string} track-title - Title of a single track. Overrides its caption.
 * @attr {string} artist - Artist of a single track, or default artist for an album's tracks.
 * @attr {ImageURL} cover - URL of a single track's cover image, or of the default cover for an album's tracks.
 * @attr {number} duration - Length of a single track, in seconds or in the format `4:05`. Shown until the file's metadata has loaded.
 * @attr {number} track-count - Number of tracks in an album that is defined in JSON. Reserves space for the track list before JavaScript loads.
 * @attr {boolean} download - Shows a link that downloads the current track. Default: false.
 * @items :is(figure, li):has(audio, a) - Track
 * @slot - The `<audio>` elements, or links to audio files.
 * @csspart player - Box around the controls.
 * @csspart play - Button that starts and pauses the track.
 * @csspart cover - Cover image of the current track.
 * @csspart about - Box around the title and the artist.
 * @csspart title - Title of the current track.
 * @csspart artist - Artist of the current track.
 * @csspart seek - Slider that shows and changes the playback position.
 * @csspart speed - Menu for choosing the playback speed.
 * @csspart download - Link that downloads the current track.
 * @csspart tracks - List of an album's tracks.
 * @csspart track - Button in the list that plays a track.
 * @csspart error - Message for a file that cannot be played.
 * @cssproperty [--sq-audio-background=transparent] - Background of the player.
 * @cssproperty [--sq-audio-radius=var(--sq-radius-large)] - Corner radius of the player.
 * @cssstate playing - A track is playing.
 * @fires {AudioPosition} sq-audio-played - A track has started or resumed. `detail.index`: number, zero-based position of the track in the album. `detail.title`: string, title of the track. `detail.url`: string, URL of the file. `detail.time`: number, playback position in seconds.
 * @fires {AudioPosition} sq-audio-paused - A track has been paused. `detail.index`: number, zero-based position of the track in the album. `detail.title`: string, title of the track. `detail.url`: string, URL of the file. `detail.time`: number, playback position in seconds.
 * @fires {AudioPosition} sq-audio-ended - A track has ended. `detail.index`: number, zero-based position of the track in the album. `detail.title`: string, title of the track. `detail.url`: string, URL of the file. `detail.time`: number, playback position in seconds.
 * @key ArrowLeft, ArrowRight - On the position slider: moves 5 seconds back or forward. The two keys are swapped in right-to-left text.
 * @key ArrowDown, ArrowUp - On the position slider: moves 5 seconds back or forward.
 * @key Enter, Space - On the play button or a track in the list: plays or pauses the track.
 */
export class SqAudio extends reactBlock({
  input: audioInput,
  view: View,
  styles: [audioStyles],
}) {}

define('sq-audio', SqAudio);
