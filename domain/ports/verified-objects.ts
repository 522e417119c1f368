// Objects of versions, whose bytes are those that their key names or are not given.
import { ProblemError, problem } from '../problem.ts'
import type { Objects } from './objects.ts'

/** `record` also stands for the rates beside it. */
export type ObjectKind = 'frame' | 'record' | 'file'

const subjects: Readonly<Record<ObjectKind, string>> = {
  frame: 'The stored rows of this version are',
  record: 'What is stored beside the rows of this version is',
  file: 'The stored file is',
}

/** An object that is missing or whose bytes do not match its digest. */
export class DamagedObject extends ProblemError {
  readonly key: string
  readonly kind: ObjectKind
  constructor(key: string, kind: ObjectKind, found: 'changed' | 'missing') {
    const what = found === 'missing' ? 'lost' : 'damaged: the digest is not the one in the log'
    super(
      problem(
        'stored_object_damaged',
        `${subjects[kind]} ${what}. Request the dataset again: what can be made again then is.`,
        { extra: { object: { kind, found } } },
      ),
    )
    this.key = key
    this.kind = kind
  }
}

/**
 * An object store that gives an object of a version only if its bytes have the digest in its key. Every way to read throws
 * `DamagedObject` for one that has not, after setting it aside, so that it is missing from then on and can be made again;
 * so does every way to write whose bytes do not read back.
 */
export type VerifiedObjects = Objects & {
  /** Whether the object is there with the bytes its key names; one that is damaged is set aside. */
  readonly isWhole: (key: string) => Promise<boolean>
  /** Notes that an object the log names is not there; gives what to throw. */
  readonly missing: (key: string, kind: ObjectKind) => DamagedObject
  /** Grows with every damage found. */
  readonly damages: () => number
}
