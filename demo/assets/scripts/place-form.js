// Adds a form to the page after its load, as a page builder's script would.
addEventListener('load', () => {
  for (const place of document.querySelectorAll('[data-place-form]')) {
    const form = document.createElement('sq-form');
    form.data = JSON.parse(place.dataset.placeForm);
    place.replaceChildren(form);
  }
});
