/** What a file system tells of a file, in whole numbers. */
type Told = { readonly ino: bigint; readonly size: bigint; readonly mtimeNs: bigint; readonly ctimeNs: bigint }

/**
 * Another text whenever a file may have been changed or replaced. The time of its last change counts too, which no program can set back
 * as it can the time of the last writing.
 */
export const fileMark = ({ ino, size, mtimeNs, ctimeNs }: Told): string => `${ino}-${size}-${mtimeNs}-${ctimeNs}`
