/** The content of every measured page, regardless of its library: the home page of a small shop. */

export interface Picture {
  readonly small: string;
  readonly large: string;
  readonly alt: string;
}

/** Size of the large image files, in pixels. */
export const largeSize = { width: 1000, height: 667 } as const;

const scenes = [
  ['farm-hills', 'Rows of coffee shrubs on green hills'],
  ['cherries', 'Red coffee cherries on a branch'],
  ['drying-beds', 'Raised beds of drying coffee'],
  ['harbour', 'A container ship at sunrise'],
  ['sacks', 'Jute sacks in a store'],
  ['roasting-drum', 'A green roasting machine'],
  ['beans', 'A scoop in dark beans'],
  ['cupping', 'Eight bowls of coffee in two rows'],
  ['pour-over', 'Water runs through a paper filter'],
  ['espresso', 'Espresso runs into a striped cup'],
  ['latte', 'A cup with a leaf of milk foam'],
  ['moka-pot', 'A moka pot on a stove'],
] as const;

/** Returns images. Each has its own URL, so that each is fetched separately. */
function pictures(count: number, name: string): Picture[] {
  return Array.from({ length: count }, (_, index) => {
    const [scene = '', alt = ''] = scenes[index % scenes.length] ?? [];
    const number = `?${name}=${String(index + 1)}`;
    return {
      small: `/pictures/${scene}-300w.webp${number}`,
      large: `/pictures/${scene}-${String(largeSize.width)}w.webp${number}`,
      alt,
    };
  });
}

export const galleryPictures = pictures(24, 'gallery');
export const slides = pictures(8, 'slide');

export const questions = [
  ['How long does a bag stay fresh?', 'Six weeks from the date on its back.'],
  ['Do you grind it for me?', 'Yes, for any brewer. Whole beans keep three times as long, though.'],
  ['Can I bring the bag back?', 'Please do. Ten of them buy you an eleventh, full.'],
  ['When do you roast?', 'On Mondays and on Thursdays, from seven in the morning.'],
  ['May the dog come in?', 'The dog may even come first.'],
] as const;

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'tel' | 'number' | 'textarea';
  readonly isRequired: boolean;
  /** Text that the visitor types. */
  readonly written: string;
}

export const fields: readonly Field[] = [
  { name: 'name', label: 'Your name', type: 'text', isRequired: true, written: 'Ada' },
  { name: 'email', label: 'Email', type: 'email', isRequired: true, written: 'ada@example.com' },
  { name: 'phone', label: 'Phone', type: 'tel', isRequired: false, written: '' },
  { name: 'company', label: 'Company', type: 'text', isRequired: false, written: '' },
  { name: 'city', label: 'City', type: 'text', isRequired: true, written: 'Halden' },
  { name: 'subject', label: 'Subject', type: 'text', isRequired: true, written: 'Beans' },
  { name: 'bags', label: 'Bags', type: 'number', isRequired: true, written: '2' },
  { name: 'message', label: 'Message', type: 'textarea', isRequired: true, written: 'A mild one.' },
];

/** URL of the form, with and without JavaScript. */
export const formAction = '/api/form/SaveFormSubmission?formId=contact';

export const tips = ['Organic', 'Direct trade', 'Small batch', 'Compostable', 'Washed', 'Refill'];

const day = 86_400_000;
/** Dates of recent roasts, as `datetime` values. */
export const times = Array.from({ length: 10 }, (_, index) =>
  new Date(Date.UTC(2026, 10, 20, 9, 30) - index * 3 * day).toISOString(),
);

export function dateText(time: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(time),
  );
}

export const prices = Array.from({ length: 24 }, (_, index) => (8.5 + index * 1.25).toFixed(2));

export function priceText(amount: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(Number(amount));
}

export const place = { lat: 41.7, lng: -70.3, zoom: 8, address: '118 Halden Street' } as const;
export const mapLink = 'https://www.google.com/maps?q=118+Halden+Street';
export const terms = 'Orders leave us on the morning after a roasting day.';
export const cookieText = 'We count who comes in, and how they take it.';
export const intro =
  'We buy small lots, pay the grower first, and roast twelve kilos at a time, twice a week. ';

/** The page's own style sheet. Elements and components bring their own layout styles. */
export const pageStyles = `
*{box-sizing:border-box}
body{margin:0 auto;padding:0 1rem 20rem;max-width:62rem;font:1rem/1.5 system-ui,sans-serif}
img{display:block;max-width:100%;height:auto}
.grid{display:grid;grid-template-columns:repeat(4,1fr);gap:8px}
.grid figure,.strip figure{margin:0}
.grid img,.strip img{width:100%;aspect-ratio:1.5;object-fit:cover}
.strip{display:flex;gap:8px;overflow-x:auto}
.strip figure{flex:0 0 calc((100% - 16px)/3)}
.viewport{overflow:hidden}
.viewport .strip{overflow:visible}
.consent{position:fixed;inset:auto 0 0;padding:1rem;background:#222;color:#fff}
form{display:grid;grid-template-columns:1fr 1fr;gap:.5rem}
label{display:grid}
ul{columns:4}
.map{min-height:18rem}
#terms:not(sq-dialog):not(dialog):not(:target){display:none}
`;
