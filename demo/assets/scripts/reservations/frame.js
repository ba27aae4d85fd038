/* What the page in the frame of a reservation does: it says its height whenever somebody listens, and takes a request. */

const say = () => parent.postMessage(`sizing:${document.documentElement.scrollHeight}`, '*');
addEventListener('message', say);
say();
document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault();
  document.querySelector('output').textContent = 'Nobody takes reservations here: this is a demo.';
});
