import type { ShopProduct } from './shop-product.js';

/** Small lots: name, origin, tasting notes, price in cents, stock in bags, and bag design. */
const lots: readonly (readonly [string, string, string, number, number, string])[] = [
  ['Amber Hill', 'Kona, Hawaii', 'Brown butter, macadamia', 3900, 5, 'bag-sunrise-cool'],
  ['Blue Hour', 'Colombia and Kenya', 'Blueberry, black tea', 1880, 23, 'bag-peaks-warm'],
  ['Cedar Gate', 'Sulawesi, Indonesia', 'Cedar, molasses', 1820, 18, 'bag-rain-warm'],
  ['Dry Season', 'Lintong, Sumatra', 'Tobacco, dark honey', 1790, 26, 'bag-ridge-warm'],
  ['Evergreen', 'Chiapas, Mexico', 'Lime, milk chocolate', 1710, 32, 'bag-leaf-warm'],
  ['First Light', 'Guji, Ethiopia', 'Strawberry, cream', 2150, 15, 'bag-bloom-cool'],
  ['Alto Bruma', 'Tarrazú, Costa Rica', 'Honeycomb, nectarine', 2050, 18, 'bag-ridge-warm'],
  ['Bensa Morning', 'Sidama, Ethiopia', 'Peach, black tea', 2100, 22, 'bag-sunrise-cool'],
  ['Caracol', 'Veracruz, Mexico', 'Cocoa nib, fig', 1750, 30, 'bag-waves-warm'],
  ['Dos Hermanas', 'Nariño, Colombia', 'Tangerine, panela', 1950, 26, 'bag-peaks-cool'],
  ['East Ridge', 'Nyeri, Kenya', 'Blackcurrant, tomato leaf', 2200, 14, 'bag-sunrise-warm'],
  ['Finca Lluvia', 'Huehuetenango, Guatemala', 'Cherry, almond', 1900, 33, 'bag-rain-cool'],
  ['Gahinga', 'Northern Province, Rwanda', 'Red plum, rooibos', 1980, 20, 'bag-peaks-warm'],
  ['Harbor Light', 'Brazil and India', 'Walnut, molasses', 1600, 60, 'bag-waves-cool'],
  ['Ibis', 'Kigoma, Tanzania', 'Grapefruit, brown sugar', 1890, 19, 'bag-leaf-warm'],
  ['Jacaranda', 'Matagalpa, Nicaragua', 'Milk chocolate, violet', 1780, 27, 'bag-bloom-cool'],
  ['Kintamani', 'Bali, Indonesia', 'Orange, cane syrup', 1850, 24, 'bag-ridge-warm'],
  ['Laurel', 'Cajamarca, Peru', 'Toffee, green apple', 1720, 38, 'bag-leaf-cool'],
  ['Mist Line', 'Marcala, Honduras', 'Vanilla, pear', 1690, 41, 'bag-rain-warm'],
  ['Night Train', 'Sumatra and Peru', 'Dark cocoa, clove', 1640, 55, 'bag-stripes-cool'],
  ['Ocaso', 'Santa Ana, El Salvador', 'Maple, apricot', 1830, 16, 'bag-sunrise-warm'],
  ['Paper Boat', 'Brazil, decaf', 'Hazelnut, honey', 1760, 29, 'bag-waves-cool'],
  ['Quiet Hours', 'Colombia, half caf', 'Caramel, raisin', 1740, 31, 'bag-stripes-warm'],
  ['Rio Claro', 'Minas Gerais, Brazil', 'Peanut butter, cocoa', 1580, 64, 'bag-rain-cool'],
  ['Saffron Gate', 'Bani Matar, Yemen', 'Date, cardamom', 2750, 8, 'bag-bloom-warm'],
  ['Third Shift', 'Uganda and Brazil', 'Malt, dark chocolate', 1560, 70, 'bag-stripes-cool'],
  ['Umbra', 'Chirinos, Peru', 'Plum, cola', 1870, 21, 'bag-ridge-warm'],
  ['Vesper', 'Volcán, Panama', 'Jasmine, bergamot', 3400, 6, 'bag-bloom-cool'],
  ['White Pine', 'Kayanza, Burundi', 'Lime, black tea', 1940, 17, 'bag-leaf-warm'],
  ['Xalapa', 'Coatepec, Mexico', 'Red apple, cinnamon', 1790, 25, 'bag-peaks-cool'],
  ['Yellow Boots', 'Cerrado, Brazil', 'Praline, banana', 1620, 48, 'bag-stripes-warm'],
  ['Zephyr', 'Yirgacheffe, Ethiopia', 'Lemon, honeysuckle', 2080, 12, 'bag-leaf-cool'],
];

/** Each lot with its only variant: a 12 oz bag of whole beans. */
export const lotFacts = lots.map(([name, origin, notes, amountCents, stock, bag], index) => ({
  name,
  origin,
  notes,
  product: {
    id: `5f0c0ffee0000000000002${String(index + 1).padStart(2, '0')}`,
    urlId: name.toLowerCase().replaceAll(' ', '-'),
    type: 'physical',
    shelf: 'Coffee',
    name,
    excerpt: `${origin}. ${notes}.`,
    text: [
      `A small lot from ${origin}, roasted on Tuesdays. Tasting notes: ${notes.toLowerCase()}.`,
    ],
    pictures: [{ name: bag, alt: `A bag of ${name}` }],
    variants: [
      { sku: `SQ10442${String(index + 1).padStart(2, '0')}`, amountCents, stock, weight: 0.75 },
    ],
  } satisfies ShopProduct,
}));

export const lotProducts: readonly ShopProduct[] = lotFacts.map(({ product }) => product);
