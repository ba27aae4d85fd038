/* Broken elements that are not created with `blockElement`. */

/** An element without any behavior. */
export class Inert extends HTMLElement {
  readonly updateComplete = Promise.resolve();
  data: unknown;
}

/** Renders immediately, before its children are parsed, and again whenever it is connected. */
export class Hasty extends HTMLElement {
  readonly updateComplete = Promise.resolve();
  connectedCallback(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.replaceChildren(document.createElement('slot'), document.createElement('p'));
  }
}

/** Changes its own attributes in an editor. The editor would save the change. */
export class WritesOnItself extends HTMLElement {
  connectedCallback(): void {
    this.classList.add('drawn');
  }
}
