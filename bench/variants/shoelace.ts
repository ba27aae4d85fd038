import SlButton from '@shoelace-style/shoelace/dist/components/button/button.component.js';

// This block is richer than the others. It shows what a popular library costs.
customElements.define('bench-block', class extends SlButton {});
