/** The accessible name of the group of buttons that choose a plan. */
export const options = 'Pricing options';
