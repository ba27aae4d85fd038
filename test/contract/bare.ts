/* Broken elements that are not made by `blockElement`. */

/** Does nothing at all. */
export class Inert extends HTMLElement {
  readonly updateComplete = Promise.resolve();
  data: unknown;
}

/** Renders at once, before its children are parsed, and again whenever it is connected. */
export class Hasty extends HTMLElement {
  readonly updateComplete = Promise.resolve();
  connectedCallback(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.replaceChildren(document.createElement('slot'), document.createElement('p'));
  }
}

/** Changes its own attributes in an editor, which would save the change. */
export class WritesOnItself extends HTMLElement {
  connectedCallback(): void {
    this.classList.add('drawn');
  }
}
