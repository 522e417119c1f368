import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A node process running a file of the test folder, with its output gathered. */
export type Child = {
  readonly process: ChildProcess
  /** Whole lines written so far. */
  readonly lines: () => ReadonlyArray<string>
  /** Kills (SIGKILL by default) and waits for the end. */
  readonly end: (signal?: NodeJS.Signals) => Promise<number | null>
  readonly ended: Promise<number | null>
}

/** Starts `test/support/children/<name>.ts`; `shell` wraps the command, e.g. to set limits. */
export const startChild = (name: string, args: ReadonlyArray<string>, shell?: string): Child => {
  const script = fileURLToPath(new URL(`./children/${name}.ts`, import.meta.url))
  const node = [process.execPath, script, ...args]
  const child =
    shell === undefined
      ? spawn(node[0] ?? '', node.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] })
      : spawn('sh', ['-c', `${shell}; exec "$@"`, 'sh', ...node], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  return {
    process: child,
    lines: () => output.split('\n').slice(0, -1),
    ended,
    end: (signal = 'SIGKILL') => {
      child.kill(signal)
      return ended
    },
  }
}
