/* Fake of Tock's script: handles queued calls, and later ones at once, with a button. */

{
  const call = (method, name) => {
    if (method !== 'init') return;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = `Tock: ${name}`;
    document.getElementById('Tock_widget_container').replaceChildren(button);
  };
  for (const args of window.tock.queue.splice(0)) call(...args);
  window.tock.callMethod = call;
}
