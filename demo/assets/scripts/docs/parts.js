/* Outlines a part of the element while the part's table row has hover or focus, in the first example that shows the part. */

/** Part of the window's size that an example covers at most while it is in the corner. */
const CORNER = { width: 0.45, height: 0.5 };

const tag = location.pathname.replace(/\/$/, '').split('/').at(-1);
const stages = [...document.querySelectorAll('.example > .stage')];
const outlines = new CSSStyleSheet();
document.adoptedStyleSheets.push(outlines);

const note = document.createElement('p');
note.className = 'part-note';
note.textContent = 'No example shows this part at the moment.';

/** The row that has hover or focus, and the example that is in the corner. */
let current;
let docked;

for (const row of document.querySelectorAll('[data-part]')) {
  for (const type of ['mouseenter', 'focusin']) row.addEventListener(type, () => show(row));
  for (const type of ['mouseleave', 'focusout']) row.addEventListener(type, () => hide(row));
}

async function show(row) {
  if (current) hide(current);
  current = row;
  await load();
  if (current !== row) return;
  const { part } = row.dataset;
  outlines.replaceSync(`
    .stage ${tag}::part(${part}), .stage [part~='${part}'] {
      outline: 3px solid light-dark(#b3125b, #ff8ac2) !important;
      outline-offset: -3px !important;
    }`);
  const stage = stages.find((each) => isShown(each, part));
  if (stage) dock(stage);
  else document.body.append(note);
}

function hide(row) {
  if (row !== current) return;
  current = undefined;
  outlines.replaceSync('');
  note.remove();
  undock();
}

/** Loads the element's code, as a visitor's pointer does, and waits until the examples have rendered. */
async function load() {
  const hosts = stages.flatMap((stage) => [...stage.querySelectorAll(tag)]);
  if (!customElements.get(tag))
    for (const host of hosts)
      host.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  await customElements.whenDefined(tag);
  await Promise.all(hosts.map(({ updateComplete }) => updateComplete));
}

/** Returns true if a node in the tree, or in an open shadow root in it, has the part and a box. */
function isShown(root, part) {
  return [...root.querySelectorAll('*')].some(
    (node) =>
      (node.part.contains(part) && node.getClientRects().length > 0) ||
      (node.shadowRoot && isShown(node.shadowRoot, part)),
  );
}

/** Moves an example to a corner if it is out of view. Its width stays, so that the element keeps its layout. */
function dock(stage) {
  const { width, height, top, bottom } = stage.getBoundingClientRect();
  if (top < innerHeight * 0.7 && bottom > innerHeight * 0.3) return;
  const scale = Math.min(
    1,
    (innerWidth * CORNER.width) / width,
    (innerHeight * CORNER.height) / height,
  );
  docked = stage;
  const example = stage.parentElement;
  example.style.minHeight = `${example.getBoundingClientRect().height}px`;
  stage.style.width = `${width}px`;
  stage.style.transform = `scale(${scale})`;
  stage.dataset.docked = '';
}

function undock() {
  if (!docked) return;
  docked.parentElement.style.removeProperty('min-height');
  docked.style.removeProperty('width');
  docked.style.removeProperty('transform');
  delete docked.dataset.docked;
  docked = undefined;
}
