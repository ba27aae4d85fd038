// Updates shipping and the total while the address is being typed. Sends the same request as the button does without JavaScript.
const form = document.querySelector('#checkout');
const names = new Set(['country', 'state', 'zip', 'city', 'selectedShippingOption']);
/** Fields that this request does not need. */
const unneeded = ['promoCode', 'cardNumber', 'cardExpiry', 'cardCode'];
/** Milliseconds to wait after the last input. */
const PAUSE = 400;

let timer;
const request = new XMLHttpRequest();

function update() {
  const content = new URLSearchParams(new FormData(form));
  for (const name of unneeded) content.delete(name);
  content.set('isTyping', 'true');
  request.abort();
  request.open('POST', form.querySelector('[formaction]').formAction);
  request.setRequestHeader('accept-language', document.documentElement.lang);
  // The browser parses the response, so no Trusted Types policy is needed.
  request.responseType = 'document';
  request.send(content);
}

// If the request fails, the buttons and the order form still work.
request.addEventListener('load', () => {
  const next = request.response?.querySelector('#checkout');
  if (next) show(next);
});
request.addEventListener('readystatechange', () => {
  const isOrdered = new URL(request.responseURL || '/', location).pathname.endsWith('/confirmed');
  if (request.readyState !== request.HEADERS_RECEIVED || !isOrdered) return;
  // The order was placed in another tab.
  location.assign(request.responseURL);
  request.abort();
});

function show(next) {
  const before = form.querySelector('#place-order').textContent.trim();
  const { name, value } = document.activeElement ?? {};
  form.action = next.action;
  form.className = next.className;
  for (const part of form.querySelectorAll('[data-live]')) {
    const other = next.querySelector(`#${part.id}`);
    if (!other || other.isEqualNode(part)) continue;
    // A part whose `data-live` has a value is replaced only if that value changes, so that typed card numbers are kept.
    const { live } = part.dataset;
    if (live && live === other.dataset.live) continue;
    part.replaceWith(document.adoptNode(other));
    const radios = [...other.querySelectorAll('input')];
    radios.find((input) => input.name === name && input.value === value)?.focus();
  }
  const total = form.querySelector('#place-order').textContent.trim();
  if (total !== before) document.querySelector('#new-total').textContent = total;
}

form.addEventListener('input', ({ target }) => {
  if (!names.has(target.name)) return;
  clearTimeout(timer);
  timer = setTimeout(update, PAUSE);
});
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') update();
});
