import { amount, byHand } from './page.js';

const line =
  '<li><h2>Coffee</h2><input type="number"><output></output><button>Remove</button></li>';

window.bench = byHand(
  `<section><ul>${line.repeat(3)}</ul><dl><dd></dd><dd></dd></dl></section>`,
  (root, { entries, subtotalCents, details }) => {
    const rows = root.querySelectorAll('li');
    entries.forEach(({ quantity, purchasePriceCents }, index) => {
      const [field, total] = rows[index]?.querySelectorAll<HTMLInputElement>('input, output') ?? [];
      if (field) field.value = String(quantity);
      if (total) total.textContent = amount(quantity * purchasePriceCents);
    });
    const [subtotal, due] = root.querySelectorAll('dd');
    if (subtotal) subtotal.textContent = amount(subtotalCents);
    if (due) due.textContent = amount(details?.amountDueCents ?? 0);
  },
);
