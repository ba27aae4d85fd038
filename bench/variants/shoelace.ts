import SlButton from '@shoelace-style/shoelace/dist/components/button/button.component.js';

// This block has more features than the others. It shows the cost of a popular library.
customElements.define('bench-block', class extends SlButton {});
