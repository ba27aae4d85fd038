// Reports an unexpected failure in the same way as the library's API calls.
document.querySelector('[data-fail]')?.addEventListener('click', () => {
  const detail = { message: 'The demo button caused this failure.' };
  document.dispatchEvent(new CustomEvent('sq-system-failed', { detail, cancelable: true }));
});
