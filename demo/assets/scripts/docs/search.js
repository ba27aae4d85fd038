/* Opens the search with its button, or with Ctrl+K or ⌘K. The dialog and the index load on first use. */

const form = document.querySelector('.docs-search');

if (form) {
  const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
  form.querySelector('kbd').textContent = isApple ? '⌘K' : 'Ctrl K';
  form.querySelector('button').setAttribute('aria-haspopup', 'dialog');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    open(form);
  });
  document.addEventListener('keydown', (event) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isShortcut || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return;
    // Editors in the page have their own shortcut for links.
    if (event.target.closest?.('[contenteditable], sq-dialog, .cm-editor')) return;
    event.preventDefault();
    open(form);
  });
  // A static host cannot answer a query. Its search page contains only the form.
  const query = new URLSearchParams(location.search).get('q');
  const hasResults = document.querySelector('main [role="status"], main .results') !== null;
  if (document.querySelector('.search-form') && query && !hasResults) open(form, query);
}

/** If the dialog's script does not load, the form opens the server's page. */
async function open(form, query) {
  try {
    const { openSearch } = await import('./search-dialog.js');
    openSearch(query);
  } catch {
    form.submit();
  }
}
