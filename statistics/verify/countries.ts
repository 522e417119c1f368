// Countries under the names that only their people have.

/** Peoples whose name is neither that of the country nor its adjective. */
const countries: Readonly<Record<string, string>> = {
  Dane: 'Denmark',
  Swede: 'Sweden',
  Finn: 'Finland',
  Pole: 'Poland',
  Spaniard: 'Spain',
  Turk: 'Türkiye',
  Briton: 'United Kingdom',
  Icelander: 'Iceland',
  Luxembourger: 'Luxembourg',
  Danes: 'Denmark',
  Swedes: 'Sweden',
  Finns: 'Finland',
  Poles: 'Poland',
  Spaniards: 'Spain',
  Turks: 'Türkiye',
  Britons: 'United Kingdom',
  Icelanders: 'Iceland',
  'New Zealanders': 'New Zealand',
  Luxembourgers: 'Luxembourg',
}
const peoples =
  /\b(?:the )?((?:Dane|Swede|Finn|Pole|Spaniard|Turk|Briton|Icelander|New Zealander|Luxembourger)s|(?<=\b(?:each|every|per|average|Each|Every) )(?:Dane|Swede|Finn|Pole|Spaniard|Turk|Briton|Icelander|Luxembourger))\b/gu

/** America, where it is a country: the whole continent gives nothing and has no income of its own. */
const america =
  /(?<!\b(?:Latin|South|North|Central|Middle) )\bAmerica(?='s (?:\p{Ll}|ODA|GDP|GNI))|^America(?= (?:gave|spent|paid|had|disbursed|committed)\b)/gu

/** The committee of the donors is no body of all members of its organisation. */
const committee =
  /\b(?:the )?OECD['’]s (?:(?:aid|rich) )?(?:donors?|donors['’]) (?:club|committee|group|forum)\b|\b(?:the )?donors?['’]? (?:club|committee) of the OECD\b/giu

const duchy = /\bthe Grand Duchy\b(?! of\b)/giu

/** A statement with countries in place of the names that only their people have. */
export const withCountries = (words: string): string =>
  words
    .replaceAll(america, 'United States')
    .replaceAll(committee, 'the DAC')
    .replaceAll(duchy, 'Luxembourg')
    .replaceAll(peoples, (found, people: string) => countries[people] ?? found)
