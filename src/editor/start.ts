import { lazyModule } from '../loading/lazy-module.js';

/* A part of the entry point of `sq-elements/editor`: starts the editor in the element with the ID `sq-editor`, if there is one. */

const editorPage = lazyModule('editor page', () => import('./edit-page.js'));

const root = typeof document === 'undefined' ? null : document.getElementById('sq-editor');
if (root) void editorPage.load().then(({ editPage }) => editPage(root));
