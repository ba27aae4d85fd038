/* The buttons that copy a block of code. */

/** Time in milliseconds for which a button shows that the code was copied. */
const SHOWN = 2000;

document.addEventListener('click', ({ target }) => {
  const button = target.closest('[data-copy]');
  if (button) copy(button);
});

async function copy(button) {
  const code = button.closest('.code, .source').querySelector('code');
  try {
    await navigator.clipboard.writeText(code.textContent);
    show(button, 'Copied');
  } catch {
    // The browser denies access to the clipboard, for example on a page without HTTPS.
    getSelection().selectAllChildren(code);
    show(button, 'Press Ctrl+C');
  }
}

function show(button, text) {
  const status = document.querySelector('[data-docs-status]');
  button.textContent = text;
  status.textContent = text;
  setTimeout(() => {
    button.textContent = 'Copy';
    status.textContent = '';
  }, SHOWN);
}
