export { frameKey, pinnedKey, workingKey } from '../../commands/versions/object-keys.ts'
