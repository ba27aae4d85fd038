// Shows the HTML of one block in a text area and in the element that edits it, as a page builder's script would.
const editor = document.querySelector('#editor');
const source = document.querySelector('#source');
if (editor && source) {
  editor.html = source.value;
  editor.addEventListener(`${editor.localName}-changed`, ({ detail }) => {
    source.value = detail.html;
    document.querySelector('#last-step').value = detail.label;
  });
  source.addEventListener('change', () => {
    editor.html = source.value;
  });
}
