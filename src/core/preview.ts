import { asFlag, asRecord } from '../model/published-values.js';
import { storagePolicy } from '../platform/storage-item.js';
import { publishedContext } from './input/published-context.js';

/*
 * A preview in an editor stores nothing, and behaves as on a first visit (behavior.md#editor-preview). Each element and the
 * page runtime import this file, so that it runs before any storage is read.
 */
storagePolicy.isDenied = () => asFlag(asRecord(publishedContext())['isPreview']);
