import { isAnnouncementClosed } from '../../../features/announcement/store.js';
import { headState } from '../../../page/head-state.js';

/** Replaced by `headSnippet`. */
declare const __SQ_ANNOUNCEMENT__: Parameters<typeof isAnnouncementClosed>[0];

if (!isAnnouncementClosed(__SQ_ANNOUNCEMENT__)) {
  document.documentElement.setAttribute('data-sq-announcement', '');
  headState().announcement = true;
}
