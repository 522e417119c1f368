// An address that nothing is at: what it may have meant, and the box to ask in.
import { NodeLink } from './browse/node-link.tsx'
import { QuestionBox } from './ask/question-box.tsx'
import { say } from './language.ts'
import { meantBy } from './meant-by.ts'
import { wordsOf } from './path-words.ts'
import { useTitle } from './title.ts'
import { useAnswer } from './use-answer.ts'

export const LostPage = ({ path }: { readonly path: string }) => {
  const nodes = useAnswer(path, (signal) => meantBy(path, signal)).value ?? []
  useTitle(say('lost.title'))
  return (
    <div class="wide">
      <h1>{say('lost.title')}</h1>
      <p dir="auto">{say('lost.says', { path })}</p>
      <div role="status">
        {nodes.length === 0 ? null : (
          <>
            <p>{say('lost.meant')}</p>
            <ul>
              {nodes.map((node) => (
                <li key={node.ref}>
                  <NodeLink node={node} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <p>{say('lost.ask')}</p>
      <QuestionBox question={wordsOf(path)} />
    </div>
  )
}
