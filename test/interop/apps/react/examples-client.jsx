import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { fromTree } from './tree.jsx';

const tree = JSON.parse(document.getElementById('tree').textContent);
const container = document.getElementById('root');

function Page() {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    container.removeAttribute('data-sq-hydrate');
    window.renderAgain = () => setTimes((before) => before + 1);
  }, []);
  return (
    <main data-times={times}>
      <h1>Examples</h1>
      {tree.map(fromTree)}
    </main>
  );
}

const root = hydrateRoot(container, <Page />, {
  onRecoverableError: (error) => console.error(error),
});
window.unmountApp = () => root.unmount();
