// Shows what an admin does on the site in other tabs. Stores nothing.
const MAX_EVENTS = 50;
const list = document.getElementById('live-events');

/** Display names of calls and of kinds of hits. */
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
  // Ignore the records of this page itself.
  if (pathOf(Object(fields)) === document.location.pathname) return;
  const item = document.createElement('li');
  item.textContent = `${new Date().toISOString().slice(11, 19)} ${describe(String(call), Object(fields))}`;
  list?.prepend(item);
  while (list && list.children.length > MAX_EVENTS) list.lastElementChild?.remove();
});

/** Describes a record: its kind and its main fields. */
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

/** Returns the path of the record's page. Returns `undefined` if the record has none. */
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
