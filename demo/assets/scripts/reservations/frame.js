/* Script of the page in the frame of a reservation: reports its height, and accepts a request. */

const say = () => parent.postMessage(`sizing:${document.documentElement.scrollHeight}`, '*');
addEventListener('message', say);
say();
document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault();
  document.querySelector('output').textContent = 'This is a demo. No reservation was made.';
});
