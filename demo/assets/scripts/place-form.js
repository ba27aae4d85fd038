// Adds a form after the page has loaded, as a page builder's script would.
addEventListener('load', () => {
  for (const place of document.querySelectorAll('[data-place-form]')) {
    const form = document.createElement('sq-form');
    form.data = JSON.parse(place.dataset.placeForm);
    place.replaceChildren(form);
  }
});
