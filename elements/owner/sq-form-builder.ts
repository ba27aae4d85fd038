import { define } from '../../src/core/life/define.js';
import { BlockEditorElement } from '../../src/editor/elements/block-editor-element.js';

/**
 * Edits the HTML of one `<sq-form>` or `<sq-newsletter>`. Set `html` to the block, and store it again on each
 * `sq-form-builder-changed`.
 *
 * @element sq-form-builder
 * @owner
 * @summary Settings of an `sq-form` or `sq-newsletter`: fields, storage, captcha and disclaimer.
 * @attr {URL} api-base - URL of the server with the media library, without a trailing slash. A server on a different origin must allow your origin to send credentials. If absent, the page's own origin is used.
 * @prop {string} html - HTML of the block, such as `<sq-form form-id="visit"><form>…</form></sq-form>`. Contains each step as soon as it is made. Setting a different value replaces the block and discards the steps. Markup that has not been edited stays the same, byte for byte.
 * @fires {{ html: string; label: string }} sq-form-builder-changed - A step was made, undone or redone. `detail.html`: string, HTML of the block. `detail.label`: string, name of the step, such as `Change label`.
 */
export class SqFormBuilder extends BlockEditorElement {
  readonly blockTags = ['sq-form', 'sq-newsletter'];

  /** Undoes the last step, if any. */
  undo(): void {
    this.block?.editor.undo();
  }

  /** Redoes the last undone step, if any. */
  redo(): void {
    this.block?.editor.redo();
  }
}

define('sq-form-builder', SqFormBuilder);
