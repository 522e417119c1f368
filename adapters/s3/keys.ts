import { InvalidKey } from './errors.ts'

const segmentPattern = /^[A-Za-z0-9_.:~=+@,!()' -]{1,200}$/

/** The key as it stands in the bucket. The same keys are refused as in a directory, so that stores can be exchanged. */
export const placedKey = (prefix: string, key: string): string => {
  const wrong = key.split('/').some((segment) => !segmentPattern.test(segment) || /^\.+$/.test(segment))
  if (wrong || key.length > 900) throw new InvalidKey(`not an object key: ${JSON.stringify(key.slice(0, 100))}`)
  return `${prefix}${key}`
}
