import codes from '../names/lists.fr.json' with { type: 'json' }
import own from '../names/own.fr.json' with { type: 'json' }
import places from '../names/places.fr.json' with { type: 'json' }
import { namesOf } from '../names/names.ts'
import messages from './fr.json' with { type: 'json' }
import { textsOf } from './texts.ts'

export const frenchTexts = textsOf('fr', messages, namesOf('fr', [own, places, codes]))
