import { define } from '../../src/core/life/define.js';
import { BlockEditorElement } from '../../src/editor/elements/block-editor-element.js';

/**
 * Edits the HTML of one `<sq-map>`. Set `html` to the block, and store it again on each `sq-map-editor-changed`.
 *
 * @element sq-map-editor
 * @owner
 * @summary Settings of an `sq-map`: place, marker, address and appearance.
 * @attr {URL} api-base - URL of the server with the search for places, without a trailing slash. A server on a different origin must allow your origin to send credentials. If absent, the page's own origin is used.
 * @prop {string} html - HTML of the block, such as `<sq-map lat="51.5" lng="-0.12"></sq-map>`. Contains each step as soon as it is made. Setting a different value replaces the block and discards the steps. Markup that has not been edited stays the same, byte for byte.
 * @fires {{ html: string; label: string }} sq-map-editor-changed - A step was made, undone or redone. `detail.html`: string, HTML of the block. `detail.label`: string, name of the step, such as `Move marker`.
 */
export class SqMapEditor extends BlockEditorElement {
  readonly blockTags = ['sq-map'];

  /** Undoes the last step, if any. */
  undo(): void {
    this.block?.editor.undo();
  }

  /** Redoes the last undone step, if any. */
  redo(): void {
    this.block?.editor.redo();
  }
}

define('sq-map-editor', SqMapEditor);
