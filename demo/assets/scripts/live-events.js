// What an admin does on the site in other tabs: shown, and kept nowhere.
const MOST = 50;
const list = document.getElementById('live-events');

new BroadcastChannel('sq-insight').addEventListener('message', ({ data }) => {
  const item = document.createElement('li');
  const time = new Date().toLocaleTimeString();
  item.textContent = `${time} ${describe(data)}`;
  list?.prepend(item);
  while (list && list.children.length > MOST) list.lastElementChild?.remove();
});

/** A record as the page would have sent it: which call, and what of it says most. */
function describe(data) {
  const { call = '', fields = {} } = Object(data);
  const {
    data: inner,
    event,
    customSchemaName,
    id,
    formId,
    overlay,
    action,
    pagePath,
  } = Object(fields);
  const { url, title } = Object(typeof inner === 'string' ? parse(inner) : inner);
  const said = [
    call,
    event ?? customSchemaName ?? id ?? formId ?? overlay,
    action,
    title,
    pagePath ?? url,
  ];
  return said.filter((part) => typeof part === 'string' && part !== '').join(' · ');
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
