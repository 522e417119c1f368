// Properties run from a fixed seed unless FC_SEED says otherwise: a run of the tests can be repeated to the letter.
import fc from 'fast-check'

const asked = process.env['FC_SEED']
if (asked !== 'random') fc.configureGlobal({ seed: asked === undefined ? 20_261_121 : Number(asked) })
