// What a word sounds like, roughly and in three languages at once: words that people write by ear sound the same ("Kinchassa", "alluda").

const rules: ReadonlyArray<readonly [RegExp, string]> = [
  [/ph/g, 'f'],
  [/[ts]i(?=on|ou|al)/g, 's'],
  [/ll(?=[aeiou])/g, 'y'],
  [/sch|tch|ch|sh/g, 's'],
  [/qu|ck|cc(?=[aou])/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/gh(?=t|$)/g, ''],
  [/h/g, ''],
  [/[wv]/g, 'b'],
  [/j/g, 'g'],
  [/(.)\1+/g, '$1'],
]

/** The consonants of a folded word by their sound, with its first vowel where it begins with one. */
export const soundOf = (word: string): string => {
  const heard = rules.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word)
  return heard.slice(0, 1).replace(/[eiou]/, 'a') + heard.slice(1).replace(/[aeiouy]+/g, '')
}
