/** ISO 3166-1 codes of countries and territories with a postal service. */
export const countryCodes: readonly string[] = `
    AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS
    BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE
    EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK
    HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB
    LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY
    MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO
    RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL
    TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
  `
  .trim()
  .split(/\s+/);

/** Names of the US states and the District of Columbia, keyed by code. */
export const usStates: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};

/** Common names that `Intl.DisplayNames` does not use. */
const otherNames: Readonly<Record<string, string>> = {
  usa: 'US',
  'u.s.': 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
};

/** Locales in which country names are recognized. If a name exists in several locales, the first locale wins. */
const nameLocales = ['en-US', 'de', 'fr', 'es', 'ar', 'ja'];

const names = new Map<string, Intl.DisplayNames>();

export function countryName(code: string, locale = 'en-US'): string {
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  names.set(locale, known);
  return known.of(code) ?? code;
}

const codesByName = new Map<string, ReadonlyMap<string, string>>();

function codesIn(locale: string): ReadonlyMap<string, string> {
  const known =
    codesByName.get(locale) ??
    new Map(countryCodes.map((code) => [plainName(countryName(code, locale)), code]));
  codesByName.set(locale, known);
  return known;
}

/** Removes accents and converts to lower case, because visitors may type names without accents or capitals. */
function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f\u0653-\u0655]/g, '')
    .normalize()
    .replaceAll('’', "'")
    .toLowerCase();
}

/**
 * Returns a country's code, given its code or its name in one of `nameLocales`. Returns `undefined` if the country is unknown.
 */
export function countryCode(nameOrCode: string): string | undefined {
  const text = nameOrCode.trim();
  const code = text.toUpperCase();
  if (countryCodes.includes(code)) return code;
  const name = plainName(text);
  const locale = nameLocales.find((each) => codesIn(each).has(name));
  return otherNames[name] ?? (locale && codesIn(locale).get(name));
}

/**
 * Returns a US state's code, given its code or name. Returns `undefined` if the state is unknown. States of other countries are
 * returned as typed.
 */
export function stateCode(country: string, nameOrCode: string): string | undefined {
  const text = nameOrCode.trim();
  if (country !== 'US') return text;
  const code = text.toUpperCase();
  if (Object.hasOwn(usStates, code)) return code;
  const state = Object.entries(usStates).find(([, name]) => name.toUpperCase() === code);
  return state?.[0];
}
