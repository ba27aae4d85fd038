/* The script of the page in a reservation's frame. Reports the page's height, and accepts a reservation request. */

const say = () => parent.postMessage(`sizing:${document.documentElement.scrollHeight}`, '*');
addEventListener('message', say);
say();
document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault();
  document.querySelector('output').textContent = 'This is a demo. No reservation was made.';
});
