import 'sq-elements/editor';

const editor = document.createElement('sq-image-editor');
editor.html = '<sq-image><img src="/mill.jpg" alt="A mill"></sq-image>';
editor.addEventListener('sq-image-editor-changed', ({ detail }) => {
  console.log(detail.label, detail.html);
});
document.body.append(editor);
