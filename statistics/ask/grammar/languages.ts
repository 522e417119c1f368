// Function words of other languages, to say that a question is not in English rather than guess at it.

const table: Readonly<Record<string, string>> = {
  French:
    'le la les des du au aux une et est dans pour sur par que qui quel quelle quels quelles combien depuis entre avec aide pays annee annees recu donne montant',
  Spanish:
    'el los las del al una y es en para por que cual cuanto cuanta cuantos desde entre con ayuda pais paises ano anos recibio dio cuales hasta',
  Portuguese:
    'o os as do da dos das ao uma e em para por que qual quanto quanta desde entre com ajuda pais paises ano anos recebeu deu ate foi',
  German:
    'der die das den dem des ein eine und ist fur von zu im ins mit wie viel seit zwischen hilfe nach aus welche welches hat haben wieviel entwicklungshilfe jahr jahren',
  Italian:
    'il lo gli le della del dei delle al alla una e nel per che quale quanto quanta dal tra con aiuto aiuti paese paesi anno anni ha ricevuto',
  Dutch: 'het een en van naar voor hoeveel sinds tussen met hulp uit welke heeft ontwikkelingshulp jaar jaren aan',
}

const languagesOf = new Map<string, string[]>()
for (const [language, words] of Object.entries(table)) {
  for (const word of words.split(' ')) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language])
}

/** The languages a folded word is a function word of, English apart. */
export const otherLanguagesOf = (folded: string): ReadonlyArray<string> => languagesOf.get(folded) ?? []
