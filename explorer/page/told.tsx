// What the service says of an answer (reasons, cautions, warnings): a short sentence in the reader's language, and all of it behind.
import { say, texts } from './language.ts'

/** Longer ones stand behind the short sentence in English too. */
const longest = 260

/** One thing told, by its code; one that the page has no words for stands as the service says it. */
export const Told = ({ code, detail }: { readonly code: string; readonly detail: string }) => {
  const key = `told.${code}`
  const { has, language } = texts()
  if (!has(key) || (language === 'en' && detail.length <= longest)) return <span lang="en">{detail}</span>
  return (
    <>
      {say(key)}
      <details class="in-full">
        <summary>{say(language === 'en' ? 'told.full' : 'told.full.english')}</summary>
        <span lang="en">{detail}</span>
      </details>
    </>
  )
}
