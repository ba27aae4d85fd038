/* By itself: who sends when the page is left, and the queue, both make it, and the model knows no browser. */

/** The body of a call: texts as they are, all else as JSON; what is not there is left out. */
export function formBody(fields: Readonly<Record<string, unknown>>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}
