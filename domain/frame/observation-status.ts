// Observation status: the codes of SDMX CL_OBS_STATUS by which sources tell figures apart.

/** A normal, E estimated, F forecast, P provisional; in byte order. An observation without status is normal. */
export const observationStatuses = ['A', 'E', 'F', 'P'] as const
export type ObservationStatus = (typeof observationStatuses)[number]

export const normalStatus = 'A'

/** The key of the status column in a frame's dictionaries, and its name in files. */
export const statusColumn = 'observation_status'

/** What is said of figures that are not normal: one is ..., many are ... */
export const statusNames: Readonly<Record<Exclude<ObservationStatus, 'A'>, readonly [string, string]>> = {
  E: ['an estimate', 'estimates'],
  F: ['a forecast', 'forecasts'],
  P: ['provisional', 'provisional'],
}
