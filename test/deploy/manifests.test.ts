// What operators deploy is valid by the schemas of its makers, and speaks of roles, variables and metrics that exist.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Namespace, Service, ServiceAccount } from 'kubernetes-models/v1'
import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1'
import { PodMonitor, PrometheusRule } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1'
import { parseAllDocuments } from 'yaml'
import { readConfig } from '../../main/config.ts'
import type { Json } from '../support/client.ts'

const kinds: Readonly<Record<string, new (data: never) => { readonly validate: () => void }>> = {
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  PodMonitor,
  PrometheusRule,
  ScaledObject,
  Service,
  ServiceAccount,
}

const filesUnder = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
const manifestsIn = (file: string): ReadonlyArray<Json> =>
  parseAllDocuments(readFileSync(file, 'utf8'), { merge: true }).map((document) => {
    if (document.errors.length > 0) throw new Error(`${file}: ${document.errors.join('; ')}`)
    return document.toJS()
  })
const yamlFiles = filesUnder('deploy').filter((file) => file.endsWith('.yaml'))
const manifests = yamlFiles.filter((file) => !file.endsWith('kustomization.yaml')).flatMap(manifestsIn)
const kustomizations = yamlFiles.filter((file) => file.endsWith('kustomization.yaml'))
const deployments = manifests.filter(({ kind }) => kind === 'Deployment')
const linesOf = (file: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.includes('='))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

test('every manifest is valid by the schema of its kind', (t) => {
  t.true(manifests.length >= 19)
  for (const manifest of manifests) {
    const Model = kinds[manifest.kind]
    if (Model === undefined) t.fail(`no schema for ${manifest.kind}`)
    else t.notThrows(() => new Model(manifest as never).validate(), `${manifest.kind} ${manifest.metadata.name}`)
  }
})

test('a wrong manifest is not', (t) => {
  const wrong = { ...deployments[0], spec: { ...deployments[0].spec, replicas: 'two' } }
  t.throws(() => new Deployment(wrong).validate())
})

test('kustomizations name files that are there, and every manifest is named', (t) => {
  const named = kustomizations.flatMap((file) => {
    const [kustomization] = manifestsIn(file)
    const folder = join(file, '..')
    const generated = [...(kustomization.configMapGenerator ?? []), ...(kustomization.secretGenerator ?? [])]
    return [
      ...(kustomization.resources ?? []),
      ...generated.flatMap(({ envs = [], files = [] }: Json) => [...envs, ...files]),
    ].map((name: string) => join(folder, name))
  })
  const there = filesUnder('deploy')
  for (const name of named) t.true(there.includes(name), name)
  for (const file of yamlFiles)
    t.true(file.endsWith('kustomization.yaml') || named.includes(file), `${file} is named by no kustomization`)
})

test('each role has one deployment, with a budget against disruptions', (t) => {
  const roles: ReadonlyArray<string> = deployments.map(
    ({ spec }) => spec.template.spec.containers[0].env.find(({ name }: Json) => name === 'ROLES').value,
  )
  t.deepEqual(roles.toSorted(), ['api', 'janitor', 'projector', 'relay', 'worker'])
  const budgets = manifests.filter(({ kind }) => kind === 'PodDisruptionBudget')
  for (const { metadata, spec } of deployments) {
    const budget = budgets.find(({ metadata: { name } }) => name === metadata.name)
    t.deepEqual(budget?.spec.selector.matchLabels, spec.selector.matchLabels)
    t.deepEqual(spec.template.metadata.labels, spec.selector.matchLabels)
  }
})

test('processes run without rights, and are restarted when dead but not when an engine is away', (t) => {
  for (const { spec } of deployments) {
    const { containers, securityContext } = spec.template.spec
    const [container] = containers
    t.is(securityContext.runAsNonRoot, true)
    t.like(container.securityContext, { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false })
    t.deepEqual(container.securityContext.capabilities, { drop: ['ALL'] })
    t.deepEqual(
      [container.startupProbe, container.livenessProbe, container.readinessProbe].map((p) => p.httpGet.path),
      ['/livez', '/livez', '/readyz'],
    )
    for (const { mountPath } of container.volumeMounts) t.true(['/data', '/tmp'].includes(mountPath))
  }
})

test('workers and APIs are scaled by what exists', (t) => {
  const targets: ReadonlyArray<string> = manifests
    .filter(({ kind }) => kind === 'ScaledObject' || kind === 'HorizontalPodAutoscaler')
    .map(({ spec }) => spec.scaleTargetRef.name)
  t.deepEqual(targets.toSorted(), ['devfin-api', 'devfin-worker'])
  // an own number of replicas would fight with the scaler
  for (const { metadata, spec } of deployments)
    t.is(spec.replicas === undefined, targets.includes(metadata.name), metadata.name)
})

test('the variables of the example are read by the program, and every one is known', (t) => {
  const variables = {
    ...linesOf('deploy/base/config.env'),
    ...linesOf('deploy/overlays/example/config.env'),
    ...linesOf('deploy/overlays/example/secret.env'),
  }
  const readme = readFileSync('README.md', 'utf8') + readFileSync('docs/operations.md', 'utf8')
  for (const name of Object.keys(variables))
    t.true(
      name === 'NODE_ENV' || readme.includes(`\`${name}\``) || /_(USER|PASSWORD)$/.test(name),
      `${name} is described nowhere`,
    )
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  t.like(readConfig({ ...set, ROLES: 'api' }), { _tag: 'Right' })
})
