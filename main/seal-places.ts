// Where seals are kept, outside of what the service could rewrite: a directory, an object store, an HTTP address.
import { mkdir, open, readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type SealPlace = {
  /** Puts a seal there under a name of its own; what is there is never written over. */
  readonly put: (name: string, text: string) => Promise<void>
  /** The names of the seals there, oldest first; null where the place does not tell. */
  readonly list: () => Promise<ReadonlyArray<string> | null>
  readonly read: (name: string) => Promise<string>
}

const sealName = /^seal-[0-9TZ]+-[0-9]+\.jsonl$/

/** Names sort by time. */
export const nameOfSeal = (sealedAt: string, position: bigint): string =>
  `seal-${sealedAt.replaceAll(/[-:]|\.\d+/g, '')}-${position}.jsonl`

/** The position up to which a seal of this name goes. */
export const positionInName = (name: string): bigint => BigInt(/-(\d+)\.jsonl$/.exec(name)?.[1] ?? 0)

/** When a seal of this name was made, in milliseconds since the epoch. */
export const timeInName = (name: string): number =>
  Date.parse(name.replace(/^seal-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, '$1-$2-$3T$4:$5:$6Z'))

const inDirectory = (directory: string): SealPlace => ({
  put: async (name, text) => {
    await mkdir(directory, { recursive: true })
    await using file = await open(join(directory, name), 'wx', 0o444)
    await file.writeFile(text)
    await file.sync()
  },
  list: async () => {
    const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    return names.filter((name) => sealName.test(name)).toSorted()
  },
  read: (name) => readFile(join(directory, name), 'utf8'),
})

const inObjectStore = async (url: string): Promise<SealPlace> => {
  const { openS3Objects } = await import('../adapters/s3/index.ts')
  const objects = openS3Objects(url)
  return {
    put: async (name, text) => {
      if ((await objects.head(name)) !== null) throw new Error(`the seal ${name} is there already`)
      await objects.put(name, Buffer.from(text), 'application/jsonl')
    },
    list: async () => {
      const names: string[] = []
      for await (const key of objects.list('seal-')) names.push(basename(key))
      return names.filter((name) => sealName.test(name)).toSorted()
    },
    read: async (name) => {
      const bytes = await objects.getBytes(name)
      if (bytes === null) throw new Error(`there is no seal ${name}`)
      return Buffer.from(bytes).toString('utf8')
    },
  }
}

const longestMs = 30_000

const atAddress = (address: string): SealPlace => {
  const of = (name: string): string => `${address.replace(/\/$/, '')}/${name}`
  return {
    put: async (name, text) => {
      const headers = { 'content-type': 'application/jsonl', 'if-none-match': '*' }
      const signal = AbortSignal.timeout(longestMs)
      const answer = await fetch(of(name), { method: 'PUT', body: text, headers, signal })
      if (!answer.ok) throw new Error(`the address of SEAL_TO answers ${answer.status}`)
    },
    list: async () => null,
    read: async (name) => {
      const answer = await fetch(of(name), { signal: AbortSignal.timeout(longestMs) })
      if (!answer.ok) throw new Error(`the address of SEAL_TO answers ${answer.status}`)
      return answer.text()
    },
  }
}

/** A place by its address: `s3://...` as for objects, `https://...` (each seal is sent with PUT), else a directory (`file:` or a path). */
export const openSealPlace = async (address: string): Promise<SealPlace> => {
  if (address.startsWith('s3://')) return inObjectStore(address)
  if (/^https?:\/\//.test(address)) return atAddress(address)
  return inDirectory(address.startsWith('file://') ? fileURLToPath(address) : address.replace(/^file:/, ''))
}
