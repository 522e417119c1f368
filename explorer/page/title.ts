import { useEffect } from 'preact/hooks'
import { say } from './language.ts'

/** Names what is shown in the title of the page. */
export const useTitle = (part: string): void => {
  useEffect(() => {
    document.title = part === '' ? say('site.name') : `${part} · ${say('site.name')}`
  }, [part])
}
