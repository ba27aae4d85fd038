// Reports an unexpected failure to the page, as the library's calls do.
document.querySelector('[data-fail]')?.addEventListener('click', () => {
  const detail = { message: 'A visitor asked for it.' };
  document.dispatchEvent(new CustomEvent('sq-system-failed', { detail, cancelable: true }));
});
