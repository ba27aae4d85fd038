import { place } from './place.js';

const days = ['tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** In minutes of the day. */
const open = { from: 7 * 60, to: 18 * 60 };

/** The shop's contact data, which the information bar shows. */
export const contact = {
  title: 'Halden Street Coffee',
  addressLine1: place.lines[0],
  email: 'hello@halden.example',
  phone: '(555) 010-2345',
  businessHours: Object.fromEntries(days.map((day) => [day, { ranges: [open] }])),
} as const;
