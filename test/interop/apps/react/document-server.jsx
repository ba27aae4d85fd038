import { renderToString } from 'react-dom/server';
import { Document } from './document.jsx';

export const render = (context) =>
  `<!doctype html>${renderToString(<Document context={context} />)}`;
