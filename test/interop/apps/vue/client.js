import { createSSRApp } from 'vue';
import App from './App.vue';

const container = document.getElementById('root');
const app = createSSRApp(App);
app.mount(container);
container.removeAttribute('data-sq-hydrate');
window.unmountApp = () => app.unmount();
