import { StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './App.jsx';

const container = document.getElementById('root');

function Page() {
  useEffect(() => container.removeAttribute('data-sq-hydrate'), []);
  return <App />;
}

const onRecoverableError = (error) => console.error(error);
const page = (
  <StrictMode>
    <Page />
  </StrictMode>
);
const root = hydrateRoot(container, page, { onRecoverableError });
window.unmountApp = () => root.unmount();
