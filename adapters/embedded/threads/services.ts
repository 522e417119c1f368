// What the storage threads do: the calls that write, and so may wait for the disk. One instance per file and thread.
import { openGroupTable } from '../bus-groups.ts'
import { openEventTable } from '../event-table.ts'
import { commitGroup, type StoredAppend } from '../log-commit.ts'
import { openSqliteReadModels } from '../read-models.ts'

const openLog = (file: string) => {
  const table = openEventTable(file)
  return {
    append: (group: ReadonlyArray<StoredAppend>, now: string) => commitGroup(table, group, now),
    close: () => table.close(),
  }
}

export const openers = {
  log: openLog,
  readModels: (file: string) => openSqliteReadModels({ file }),
  groups: openGroupTable,
}

export type Services = { readonly [Name in keyof typeof openers]: ReturnType<(typeof openers)[Name]> }
