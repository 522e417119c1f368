// What a dataset is called where no question was read: its formal title, named part by part.
import { titleNamed } from '../../names/titles.ts'
import type { Texts } from '../../texts/texts.ts'
import type { Manifest } from '../service/shapes.ts'

/** The title of a dataset, with the language that it is in where it has no words in that of the texts. */
export const titleIn = (
  { title }: Pick<Manifest, 'title'>,
  texts: Texts,
): { readonly text: string; readonly lang: 'en' | undefined } => {
  const said = titleNamed(title, texts)
  return said === null ? { text: title, lang: 'en' } : { text: said, lang: undefined }
}
