// The servers in containers, for machines with a Docker engine.
import { GenericContainer, Wait } from 'testcontainers'
import { freePort } from '../../tools/engines/local-servers.ts'
import type { EngineName } from './addresses.ts'

export type RunningContainer = { readonly url: string; readonly stop: () => Promise<void> }

const stopping = (url: string, container: { readonly stop: () => Promise<unknown> }): RunningContainer => ({
  url,
  stop: async () => void (await container.stop()),
})

const eventstoredb = async (): Promise<RunningContainer> => {
  const container = await new GenericContainer('eventstore/eventstore:24.10.14')
    .withExposedPorts(2113)
    .withEnvironment({ EVENTSTORE_INSECURE: 'true', EVENTSTORE_MEM_DB: 'true', EVENTSTORE_CLUSTER_SIZE: '1' })
    .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCodeMatching((status) => status < 300))
    .start()
  return stopping(`esdb://${container.getHost()}:${container.getMappedPort(2113)}?tls=false`, container)
}

const mongodb = async (): Promise<RunningContainer> => {
  const container = await new GenericContainer('mongo:8.0.13')
    .withExposedPorts(27017)
    .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/))
    .start()
  return stopping(`mongodb://${container.getHost()}:${container.getMappedPort(27017)}/test`, container)
}

const kafka = async (): Promise<RunningContainer> => {
  // Clients come back to the address that the broker tells them, so the port must be known beforehand.
  const port = await freePort()
  const container = await new GenericContainer('apache/kafka:3.9.1')
    .withExposedPorts({ container: 9092, host: port })
    .withEnvironment({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${port}`,
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
      KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
    })
    .withWaitStrategy(Wait.forLogMessage(/Kafka Server started/))
    .start()
  return stopping(`kafka://127.0.0.1:${port}`, container)
}

const s3 = async (): Promise<RunningContainer> => {
  const [user, password] = ['loopback-tests', 'loopback-tests-only']
  const container = await new GenericContainer('minio/minio:RELEASE.2025-04-22T22-12-26Z')
    .withExposedPorts(9000)
    .withEnvironment({ MINIO_ROOT_USER: user, MINIO_ROOT_PASSWORD: password })
    .withCommand(['server', '/data'])
    .withWaitStrategy(Wait.forHttp('/minio/health/ready', 9000))
    .start()
  const endpoint = `http://${container.getHost()}:${container.getMappedPort(9000)}`
  return stopping(`s3://${user}:${password}@devfin-tests?endpoint=${endpoint}&pathStyle=true`, container)
}

/** Starts an engine in a container of its own. */
export const startContainer: Readonly<Record<EngineName, () => Promise<RunningContainer>>> = {
  eventstoredb,
  mongodb,
  kafka,
  s3,
}
