// Who appears in the illustrative figures, and how large they are there. Rough sizes, for plausibility only.
import cast from './cast.json' with { type: 'json' }

type Weighed = ReadonlyArray<readonly [dcid: string, weight: number]>

/** Providers: weight, share of recipients they work with, and share given as loans. */
export const providers = cast.providers as unknown as ReadonlyArray<readonly [string, number, number, number]>

/** Recipients and their weight. */
export const recipients = cast.recipients as unknown as Weighed

/** Economies: gross domestic product of 2022 in billions of dollars, roughly. */
export const economies = cast.economies as unknown as Weighed

/** Those whose external debt is shown. */
export const debtors: ReadonlyArray<string> = cast.debtors

/** Those whom debt is owed to. */
export const creditors = cast.creditors as unknown as Weighed
