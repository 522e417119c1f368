// Imported before a program: at its end it writes the addresses of the modules that it loaded, one a line, to the file that LOADED_MODULES names.
import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const loaded = new Set<string>()
registerHooks({
  load: (url, context, next) => {
    loaded.add(url)
    return next(url, context)
  },
})
const file = process.env['LOADED_MODULES']
process.on('exit', () => {
  if (file !== undefined) writeFileSync(file, [...loaded].join('\n'))
})
