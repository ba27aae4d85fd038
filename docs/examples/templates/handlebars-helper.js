import Handlebars from 'handlebars';

/** JSON for a script element: without `<`, no text can end the element. */
Handlebars.registerHelper('json', (value) => {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return new Handlebars.SafeString(json);
});
