// Reports an unexpected failure to the page, as the library's calls do.
document.querySelector('[data-fail]')?.addEventListener('click', () => {
  const detail = { message: 'The demo button caused this failure.' };
  document.dispatchEvent(new CustomEvent('sq-system-failed', { detail, cancelable: true }));
});
