// Where the servers of a run are. The script `test/tools/engines/run-tests.ts` finds or starts them and sets these.
export type EngineName = 'eventstoredb' | 'mongodb' | 'kafka' | 's3'

export const addressVariables: Readonly<Record<EngineName, string>> = {
  eventstoredb: 'TEST_EVENTSTOREDB_URL',
  mongodb: 'TEST_MONGODB_URL',
  kafka: 'TEST_KAFKA_URL',
  s3: 'TEST_S3_URL',
}

/** The address of an engine, or null when this run has none. */
export const addressOf = (engine: EngineName): string | null => process.env[addressVariables[engine]] || null
