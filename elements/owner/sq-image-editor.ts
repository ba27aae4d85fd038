import { define } from '../../src/core/life/define.js';
import { BlockEditorElement } from '../../src/editor/elements/block-editor-element.js';

/**
 * Edits the HTML of one `<sq-image>`. Set `html` to the block, and store it again on each `sq-image-editor-changed`.
 *
 * @element sq-image-editor
 * @owner
 * @summary Settings of an `sq-image`: file, alternative text, focal point, cropping and link.
 * @attr {URL} api-base - URL of the server with the media library and the list of pages, without a trailing slash. A server on a different origin must allow your origin to send credentials. If absent, the page's own origin is used.
 * @attr {URL} preview-url - Path of a page on the same origin, without a query, for the previews of the focal point. The page shows the block in an element with the attribute `data-sq-page`, and is requested with the query `?sq-edit`. If absent, there are no previews.
 * @prop {string} html - HTML of the block, such as `<sq-image><img src="/a.webp" alt="A mill"></sq-image>`. Contains each step as soon as it is made. Setting a different value replaces the block and discards the steps. Markup that has not been edited stays the same, byte for byte.
 * @fires {{ html: string; label: string }} sq-image-editor-changed - A step was made, undone or redone. `detail.html`: string, HTML of the block. `detail.label`: string, name of the step, such as `Alternative text`.
 */
export class SqImageEditor extends BlockEditorElement {
  readonly blockTags = ['sq-image'];

  /** Undoes the last step, if any. */
  undo(): void {
    this.block?.editor.undo();
  }

  /** Redoes the last undone step, if any. */
  redo(): void {
    this.block?.editor.redo();
  }
}

define('sq-image-editor', SqImageEditor);
