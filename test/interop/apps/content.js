/* The content of the small page. It is the same in every framework. */

/** @typedef {{ readonly id: string, readonly alt: string }} Slide */

/** @type {readonly Slide[]} */
export const slides = ['cherries', 'cupping', 'harbour'].map((id) => ({
  id,
  alt: `A picture: ${id}`,
}));

/** @type {Slide} */
export const newSlide = { id: 'sacks', alt: 'A picture: sacks' };

export const questions = [
  { title: 'Do you grind it?', text: 'For any brewer.' },
  { title: 'How long is it fresh?', text: 'Six weeks.' },
];

/** Passed to an element as a property. The property's value must stay the same object. */
export const place = { markers: [{ lat: 41.7, lng: -70.3, title: 'Halden Street' }] };

/** @param {string} id */
export const pictureOf = (id) => `/pictures/${id}-500w.webp`;
