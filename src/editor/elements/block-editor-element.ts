import { lazyModule } from '../../loading/lazy-module.js';
import type { BlockChange, BlockHost, OpenBlock } from './edit-block.js';
import { OwnerElement } from './owner-element.js';

declare global {
  interface HTMLElementEventMap {
    'sq-image-editor-changed': CustomEvent<BlockChange>;
    'sq-map-editor-changed': CustomEvent<BlockChange>;
    'sq-form-builder-changed': CustomEvent<BlockChange>;
  }
}

const code = lazyModule('editor block', () => import('./edit-block.js'), {
  fallback: 'The block’s settings are not shown.',
});

/** An element that edits the HTML of one block. */
export abstract class BlockEditorElement
  extends OwnerElement<typeof import('./edit-block.js')>
  implements BlockHost
{
  static readonly observedAttributes: readonly string[] = ['api-base', 'preview-url'];

  abstract readonly blockTags: readonly string[];
  protected readonly code = code;
  /** The opened block. `undefined` if it is invalid, or if the code has not loaded. */
  protected block: OpenBlock | undefined;
  #html = '';
  #isSet = false;

  get html(): string {
    return this.block?.html() ?? this.#html;
  }

  set html(value: string) {
    // Frameworks set the same value again on each update. That must not discard the steps.
    if (this.#isSet && value === this.html) return;
    this.#html = value;
    this.#isSet = true;
    this.block = undefined;
    this.redraw();
  }

  override connectedCallback(): void {
    this.applyEarly('html');
    super.connectedCallback();
  }

  attributeChangedCallback(name: string): void {
    if (name === 'preview-url') {
      this.#html = this.html;
      this.block = undefined;
    }
    this.redraw();
  }

  protected override draw(
    view: typeof import('./edit-block.js'),
    container: HTMLElement,
  ): (() => void) | undefined {
    if (!this.#isSet) return undefined;
    this.block ??= view.openBlock(this, this.#html);
    return this.block && view.drawBlock(this, this.block, container);
  }
}
