import { hydrate, unmount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('root');
const app = hydrate(App, { target });
target.removeAttribute('data-sq-hydrate');
window.unmountApp = () => unmount(app);
