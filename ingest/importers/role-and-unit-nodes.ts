// Roles and units as nodes.
import type { McfNode } from './mcf.ts'

/** The three roles and the dollar: what every flow or series needs. */
export const roleAndUnitNodes = (): ReadonlyArray<McfNode> => [
  {
    dcid: 'role/origin',
    typeOf: 'Role',
    properties: {
      role: 'origin',
      observationProperty: 'financingProvider',
      name: 'Provider',
      alternateName: ['donor', 'donors', 'providers', 'origin', 'funder', 'giver'],
    },
  },
  {
    dcid: 'role/destination',
    typeOf: 'Role',
    properties: {
      role: 'destination',
      observationProperty: 'financingRecipient',
      name: 'Recipient',
      alternateName: ['recipients', 'destination', 'beneficiary', 'receiver', 'recipient country'],
    },
  },
  {
    dcid: 'role/observationAbout',
    typeOf: 'Role',
    properties: {
      role: 'observationAbout',
      observationProperty: 'observationAbout',
      name: 'Place',
      alternateName: ['country', 'about', 'economy'],
    },
  },
  {
    dcid: 'USDollar',
    typeOf: 'UnitOfMeasure',
    properties: { name: 'US dollar', alternateName: ['USD', 'US$', 'dollars'], currencyCode: 'USD' },
  },
]
