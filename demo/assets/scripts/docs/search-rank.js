/* The ranking of the documentation's search. The dialog and the server's results page both use it. */

/** Points for a whole page, because visitors who name an element mostly want its page. */
const pagePoints = { Element: 12, Page: 10, Section: 3 };

/** Returns the entries that match all words of the query, best first. */
export function search(entries, query, limit = 20) {
  const whole = normalize(query);
  if (whole === '') return [];
  const words = whole.split(' ');
  return entries
    .map((entry, index) => ({ entry, index, points: pointsOf(entry, whole, words) }))
    .filter(({ points }) => points > 0)
    .sort(
      (a, b) =>
        b.points - a.points || a.entry.name.length - b.entry.name.length || a.index - b.index,
    )
    .slice(0, limit)
    .map(({ entry }) => entry);
}

/** Lower case, without the characters around names in code: `<sq-form>`, `--sq-gallery-gap`, `::part(next)`. */
function normalize(text) {
  return text
    .toLowerCase()
    .replace(/::?part\(|:state\(/g, '')
    .replace(/[<>(){}[\]`"'=.,:;/#?!]+/g, ' ')
    .replace(/(^|\s)-+/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

function pointsOf({ name, kind, on = '', text }, whole, words) {
  const own = normalize(name);
  const bonus = pagePoints[kind] ?? 5;
  const direct = namePoints(own, whole);
  if (direct >= EXACT_WORD) return direct + bonus;
  const page = normalize(on);
  const rest = normalize(text);
  let sum = 0;
  for (const word of words) {
    const points = Math.max(
      namePoints(own, word),
      0.5 * namePoints(page, word),
      textPoints(rest, word),
    );
    if (points === 0) return 0;
    sum += points;
  }
  // The whole query in the name is better than its words in several places.
  return Math.max(direct, sum / words.length) + bonus;
}

const EXACT = 100;
const EXACT_WORD = 60;

function namePoints(name, word) {
  if (name === '') return 0;
  if (name === word) return EXACT;
  const dashed = word.replace(/ /g, '-');
  if (name === dashed || name === `sq-${dashed}`) return 95;
  if (name.startsWith(word) || name.startsWith(`sq-${dashed}`)) return 70;
  const parts = name.split(/[ -]/);
  if (parts.includes(word)) return EXACT_WORD;
  if (parts.some((part) => part.startsWith(word))) return 50;
  if (word.length > 2 && name.includes(word)) return 40;
  return parts.some((part) => isTypo(part, word)) || isTypo(name, word) ? 25 : 0;
}

function textPoints(text, word) {
  const at = text.indexOf(word);
  if (at === -1 || word.length < 3) return 0;
  return at === 0 || text[at - 1] === ' ' ? 15 : 8;
}

/** Returns `true` if one letter is wrong, missing or additional, or two neighbors are swapped. Short words have no typos. */
function isTypo(word, typed) {
  if (typed.length < 4 || Math.abs(word.length - typed.length) > 1) return false;
  let start = 0;
  while (start < typed.length && word[start] === typed[start]) start += 1;
  const [left, right] = [word.slice(start), typed.slice(start)];
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}
