import { renderToString } from 'react-dom/server';
import { fromTree } from './tree.jsx';

export const render = (tree) =>
  renderToString(
    <main data-times={0}>
      <h1>Examples</h1>
      {tree.map(fromTree)}
    </main>,
  );
