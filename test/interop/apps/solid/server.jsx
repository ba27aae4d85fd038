import { generateHydrationScript, renderToString } from 'solid-js/web';
import { App } from './App.jsx';

export const render = () => renderToString(() => <App />);
export const head = () => generateHydrationScript();
