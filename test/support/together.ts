// Test files of a folder in one thread: what each would load, open and warm up by itself is done once for all of them. Named as
// `ava` is where these files import it: ava begins as soon as the first test is declared, so what they declare is kept until all
// of them are loaded.
import { existsSync, globSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import test, { type ExecutionContext, type TestFn } from 'ava'

type Implementation = (t: ExecutionContext, ...args: ReadonlyArray<unknown>) => unknown
type Macro = {
  readonly exec: Implementation
  readonly title?: (title?: string, ...args: ReadonlyArray<unknown>) => string
}
type Declaration = {
  readonly how: ReadonlyArray<string>
  readonly title: string | undefined
  readonly macro: Macro
  readonly args: ReadonlyArray<unknown>
}
type TestFile = { readonly name: string; readonly declared: Declaration[] }

const files: TestFile[] = []

const declaring = (how: ReadonlyArray<string>): unknown =>
  new Proxy(() => undefined, {
    get: (_, name) => {
      if (name === 'macro' || name === 'meta') return Reflect.get(test, name)
      return declaring(name === 'serial' ? how : [...how, String(name)])
    },
    apply: (_, __, given: ReadonlyArray<unknown>) => {
      if (how[0]?.endsWith('Each') === true) throw new TypeError(`${how[0]} would be of the tests of other files too`)
      const [title, done, ...args] = typeof given[0] === 'string' ? given : [undefined, ...given]
      const macro = typeof done === 'function' ? { exec: done as Implementation } : (done as Macro)
      files.at(-1)?.declared.push({ how, title: title as string | undefined, macro, args })
    },
  })

export default declaring([]) as TestFn

const ending = '.test.ts'
const together = `all${ending}`

/** Test files of a folder and of the folders in it, but for those that have an `all.test.ts` of their own. */
export const filesIn = (folder: string): ReadonlyArray<string> => {
  const own = (file: string): boolean => {
    const at = dirname(file)
    return at === '.' || (!existsSync(join(folder, at, together)) && own(at))
  }
  return globSync(`**/!(all|*.engines)${ending}`, { cwd: folder }).filter(own).toSorted()
}

/** What opens before the first test of a file and closes after its last, so that no two files are open at a time. */
type Hooks = { readonly open: Implementation; readonly close: Implementation }

const hooksOf = ({ declared }: TestFile): Hooks => {
  const run = async (kind: string, t: ExecutionContext): Promise<void> => {
    const hooks = declared.filter(({ how }) => how[0] === kind)
    for (const { macro, args } of hooks) await macro.exec(t, ...args)
  }
  let opened: Promise<unknown> | null = null
  return {
    open: async (t) => {
      opened ??= run('before', t).then(() => t.context)
      t.context = await opened
    },
    close: (t) => (opened === null ? undefined : opened.catch(() => undefined).then(() => run('after', t))),
  }
}

/** Declares the tests of a folder, each under the name of its file; they run one after the other. */
export const testsOf = async (folder: string): Promise<void> => {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'ava' ? { url: import.meta.url, shortCircuit: true } : next(specifier, context),
  })
  for (const file of filesIn(folder)) {
    files.push({ name: file.slice(0, -ending.length), declared: [] })
    await import(pathToFileURL(join(folder, file)).href)
  }
  hooks.deregister()
  let current: Hooks | null = null
  for (const file of files) {
    const own = hooksOf(file)
    const opening: Implementation = async (t) => {
      if (current !== own) await current?.close(t)
      current = own
      await own.open(t)
    }
    for (const { how, title, macro, args } of file.declared) {
      if (how[0] === 'before' || how[0] === 'after') continue
      const declare: unknown = how.reduce((chain: object, name) => Reflect.get(chain, name), test.serial)
      const exec: Implementation = async (t, ...given) => {
        await opening(t)
        return macro.exec(t, ...given)
      }
      const named = macro.title === undefined ? (title ?? '') : macro.title(title, ...args)
      ;(declare as typeof test)(`${file.name} › ${named}`, exec, ...args)
    }
  }
  test.after.always((t) => current?.close(t))
}
