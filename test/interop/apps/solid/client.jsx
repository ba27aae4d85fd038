import { hydrate } from 'solid-js/web';
import { App } from './App.jsx';

const container = document.getElementById('root');
window.unmountApp = hydrate(() => <App />, container);
container.removeAttribute('data-sq-hydrate');
