// Stands in for a third-party script that waits for consent. Shows that it has run.
document.getElementById('released').append(
  Object.assign(document.createElement('li'), {
    textContent: document.currentScript.dataset.name,
  }),
);
