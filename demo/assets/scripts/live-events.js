// Shows an admin's actions on the site in other tabs, without storing them.
const MAX_EVENTS = 50;
const list = document.getElementById('live-events');

/** Names of calls and kinds of hits. */
const names = {
  'hit 1': 'Page view',
  'hit 2': 'Site search',
  'hit 10': 'Heartbeat',
  'hit 20': 'Audio',
  'hit 21': 'Video',
  buttonClick: 'Button click',
  buttonRender: 'Button view',
  formRender: 'Form view',
  overlay: 'Bar or popup',
  quickView: 'Product quick view',
  event: 'Page event',
  service: 'Block event',
  errors: 'Error',
  trace: 'Log',
  track: 'Campaign',
  performance: 'Performance',
};

new BroadcastChannel('sq-insight').addEventListener('message', ({ data }) => {
  const { call = '', fields = {} } = Object(data);
  // This page is observed, too.
  if (pathOf(Object(fields)) === document.location.pathname) return;
  const item = document.createElement('li');
  item.textContent = `${new Date().toISOString().slice(11, 19)} ${describe(String(call), Object(fields))}`;
  list?.prepend(item);
  while (list && list.children.length > MAX_EVENTS) list.lastElementChild?.remove();
});

/** A record of a page: its kind and its main fields. */
function describe(call, fields) {
  const { event, customSchemaName, id, formId, overlay, action, eventName } = fields;
  const { title, message, metric } = dataOf(fields);
  const hit = names[`hit ${event}`];
  const said = [
    (call === 'hit' && hit) || names[call] || call,
    call !== 'hit' && event,
    customSchemaName ?? id ?? formId ?? overlay ?? metric ?? eventName,
    action,
    message ?? title,
    pathOf(fields),
  ];
  return said.filter((part) => typeof part === 'string' && part !== '').join(' · ');
}

/** The page of the record; undefined if it has none. */
function pathOf(fields) {
  const address = fields.pagePath ?? dataOf(fields).pagePath ?? dataOf(fields).url;
  return typeof address === 'string' && URL.canParse(address, document.location.href)
    ? new URL(address, document.location.href).pathname
    : undefined;
}

function dataOf({ data }) {
  return Object(typeof data === 'string' ? parse(data) : data);
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
