/** What the buttons that choose a way to pay are together, for those who cannot see them side by side. */
export const options = 'Pricing options';
