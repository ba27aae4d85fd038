// Has the page told of a failure that nobody expected, as the calls of the library tell of theirs.
document.querySelector('[data-fail]')?.addEventListener('click', () => {
  const detail = { message: 'A visitor asked for it.' };
  document.dispatchEvent(new CustomEvent('sq-system-failed', { detail, cancelable: true }));
});
