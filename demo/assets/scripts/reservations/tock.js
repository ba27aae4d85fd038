/* A fake of Tock's script. Renders a button for each call, including those that were queued before it loaded. */

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
