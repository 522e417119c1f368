import own from '../names/own.es.json' with { type: 'json' }
import places from '../names/places.es.json' with { type: 'json' }
import { namesOf } from '../names/names.ts'
import messages from './es.json' with { type: 'json' }
import { textsOf } from './texts.ts'

export const spanishTexts = textsOf('es', messages, namesOf('es', [own, places]))
