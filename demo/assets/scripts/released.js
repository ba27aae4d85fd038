// Stands for somebody else's script, which waits for consent: says that it has run.
document.getElementById('released').append(
  Object.assign(document.createElement('li'), {
    textContent: document.currentScript.dataset.name,
  }),
);
