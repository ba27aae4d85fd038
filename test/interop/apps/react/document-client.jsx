import { hydrateRoot } from 'react-dom/client';
import { Document } from './document.jsx';

const wait = new Promise((resolve) => (window.letLateHydrate = resolve));
hydrateRoot(
  document,
  <Document
    context={document.getElementById('sq-context').textContent}
    wait={wait}
    done={() => (window.isHydrated = true)}
  />,
  { onRecoverableError: (error) => console.error(error) },
);
