/* The search dialog: an editable combobox with a list of links. */
import { search } from './search-rank.js';

/** The site's root. A static export may have a base path. */
const root = new URL('../../', import.meta.url);

const input = element('input', {
  type: 'search',
  role: 'combobox',
  'aria-label': 'Search',
  'aria-expanded': 'false',
  'aria-controls': 'search-results',
  'aria-autocomplete': 'list',
  autocomplete: 'off',
  autocapitalize: 'none',
  spellcheck: 'false',
  maxlength: '100',
  placeholder: 'Elements, attributes, guides …',
});
const closer = element('button', { type: 'button' }, 'Close');
const note = element('p', { class: 'search-note', role: 'status' });
const list = element('div', { role: 'listbox', id: 'search-results', 'aria-label': 'Results' });
const dialog = element(
  'dialog',
  { class: 'search-dialog', 'aria-label': 'Search the documentation' },
  element('div', { class: 'search-field' }, input, closer),
  note,
  list,
);
document.body.append(dialog);

/** The index, or the request for it. A request that failed is sent again on the next use. */
let loading;
/** The option that Enter opens. */
let active;

export function openSearch(query) {
  if (dialog.open) return;
  if (query !== undefined) input.value = query;
  dialog.showModal();
  input.select();
  void show();
}

function loadIndex() {
  loading ??= fetch(new URL('docs/search.json', root))
    .then((response) => {
      if (!response.ok) throw new Error(`The search index answered ${response.status}.`);
      return response.json();
    })
    .catch((error) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

async function show() {
  let entries;
  try {
    entries = await loadIndex();
  } catch {
    list.replaceChildren();
    activate(undefined);
    note.textContent = 'The search could not be loaded. Check your connection, and type again.';
    return;
  }
  const query = input.value;
  const found = search(entries, query);
  list.replaceChildren(...found.map(option));
  list.scrollTop = 0;
  input.setAttribute('aria-expanded', String(found.length > 0));
  activate(list.firstElementChild ?? undefined);
  note.textContent = noteOf(query.trim(), found.length);
}

function noteOf(query, count) {
  if (query === '') return 'Type the name of an element, an attribute or an event.';
  if (count === 0) return `No results for “${query}”. Check the spelling.`;
  return count === 1 ? '1 result' : `${count} results`;
}

function option({ name, kind, path, on, text }, index) {
  return element(
    'a',
    {
      id: `search-result-${index}`,
      role: 'option',
      tabindex: '-1',
      'aria-selected': 'false',
      href: new URL(path, root).href,
    },
    element('span', { class: 'name' }, name),
    element('span', { class: 'kind' }, on ? `${kind} · ${on}` : kind),
    element('span', { class: 'text' }, text),
  );
}

function element(name, attributes, ...children) {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  created.append(...children);
  return created;
}

function activate(next) {
  active?.setAttribute('aria-selected', 'false');
  active = next;
  if (!next) {
    input.removeAttribute('aria-activedescendant');
    return;
  }
  next.setAttribute('aria-selected', 'true');
  next.scrollIntoView({ block: 'nearest' });
  input.setAttribute('aria-activedescendant', next.id);
}

input.addEventListener('input', () => void show());

input.addEventListener('keydown', (event) => {
  if (event.isComposing) return;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    const options = [...list.children];
    const step = event.key === 'ArrowDown' ? 1 : -1;
    activate(options.at((options.indexOf(active) + step) % options.length));
  } else if (event.key === 'Enter') {
    event.preventDefault();
    active?.click();
  } else if (event.key === 'Escape') {
    // Otherwise Escape first empties the field in some browsers.
    event.preventDefault();
    dialog.close();
  }
});

// A link to a heading of the current page does not load a new page.
list.addEventListener('click', ({ target }) => {
  if (target.closest('a')) dialog.close();
});

closer.addEventListener('click', () => dialog.close());

// A press on the backdrop has the dialog itself as its target.
dialog.addEventListener('click', (event) => {
  if (event.target === dialog) dialog.close();
});
