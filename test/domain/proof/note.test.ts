import test from 'ava'
import * as _ from '../../../domain/proof/note.ts'
import { tileOfPath, tilePath } from '../../../domain/proof/tiles.ts'

// the example of Go's note package
const secret = 'PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz'
const known = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
const text = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
const line =
  '\u2014 PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n'

const signer = (name: string, n: number) => _.signerOf(name, Buffer.alloc(32, n))
const root = Buffer.alloc(32, 7)

test("keys and signatures are those of Go's note package", (t) => {
  const peter = _.readSignerKey(secret)
  if (peter === null) return t.fail('the key was not read')
  t.is(_.writeSignerKey(peter), secret)
  t.is(_.writeVerifierKey(_.verifierOf(peter)), known)
  t.is(_.signText(text, peter), line)
})

test('a checkpoint is believed when a known key signed it, and not when anything of it was changed', (t) => {
  const log = signer('example.org/proof', 1)
  const note = _.signCheckpoint(_.checkpointText(log.name, 42, root), [log])
  const opened = _.openCheckpoint(note, [_.verifierOf(log)])
  if (typeof opened === 'string') return t.fail(opened)
  t.deepEqual([opened.origin, opened.size, opened.root], [log.name, 42, root])
  t.is(_.openCheckpoint(note.replace('\n42\n', '\n43\n'), [_.verifierOf(log)]), 'no key that is known signed it')
  t.is(_.openCheckpoint(note, [_.verifierOf(signer(log.name, 2))]), 'no key that is known signed it')
  t.is(_.openCheckpoint('nothing', [_.verifierOf(log)]), 'it is no signed note')
})

test('while a key is replaced both sign, and either is enough', (t) => {
  const [old, fresh] = [signer('example.org/proof', 1), signer('example.org/proof', 2)]
  const note = _.signCheckpoint(_.checkpointText(old.name, 1, root), [old, fresh])
  for (const key of [old, fresh]) t.not(typeof _.openCheckpoint(note, [_.verifierOf(key)]), 'string')
})

test('the line of a witness counts for the key of the witness alone', (t) => {
  const [log, witness] = [signer('example.org/proof', 1), signer('witness.example', 3)]
  const checkpoint = _.checkpointText(log.name, 42, root)
  const note = `${_.signCheckpoint(checkpoint, [log])}${_.cosignText(checkpoint, witness, 1_700_000_000_000)}`
  t.not(typeof _.openCheckpoint(note, [_.verifierOf(log)]), 'string')
  t.not(typeof _.openCheckpoint(note, [_.verifierOf(witness, 4)]), 'string')
  t.is(typeof _.openCheckpoint(note, [_.verifierOf(witness)]), 'string')
})

test('paths of tiles are those of the standard, and each tile has one', (t) => {
  t.is(tilePath({ level: 0, index: 1_234_067, width: 256 }), '0/x001/x234/067')
  t.is(tilePath({ level: 'entries', index: 5, width: 3 }), 'entries/005.p/3')
  for (const path of ['0/x001/x234/067', '1/000.p/255', 'entries/x001/000'])
    t.is(tilePath(tileOfPath(path) ?? { level: 0, index: 0, width: 0 }), path)
  for (const path of ['0/67', '0/1234', '00/001', '0/x000/001', '0/000.p/256', '0/000.p/0', '0/000.p/257', 'x/000', ''])
    t.is(tileOfPath(path), null, path)
})
