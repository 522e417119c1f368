import test from 'ava'
import fc from 'fast-check'
import { continuingFirst, withStarting } from '../../../workers/threads/continuing-first.ts'

type Task = Parameters<ReturnType<typeof continuingFirst>['push']>[0]
const taskOf = (id: number, continuing: boolean) =>
  withStarting({ id }, { continuing, onStart: () => {} }) as unknown as Task

test('what goes on comes before what begins, each in its order, also after being put back', (t) => {
  const tasks = fc.array(fc.boolean(), { maxLength: 20 })
  t.notThrows(() =>
    fc.assert(
      fc.property(tasks, fc.array(fc.nat({ max: 2 })), (kinds, puttingBack) => {
        const queue = continuingFirst()
        const all = kinds.map((goesOn, id) => ({ goesOn, task: taskOf(id, goesOn) }))
        for (const { task } of all) queue.push(task)
        const expected = [...all.filter((one) => one.goesOn), ...all.filter((one) => !one.goesOn)].map(
          (one) => one.task,
        )
        const taken: Task[] = []
        for (let turn = 0; queue.size > 0; turn++) {
          const task = queue.shift()
          if (task === null) return false
          if (turn < puttingBack.length && (puttingBack[turn] ?? 0) > 0) queue.unshift?.(task)
          else taken.push(task)
        }
        return taken.length === expected.length && taken.every((task, i) => task === expected[i])
      }),
    ),
  )
})

test('a task that is removed never comes', (t) => {
  const queue = continuingFirst()
  const [first, second, third] = [taskOf(1, false), taskOf(2, true), taskOf(3, true)]
  for (const task of [first, second, third]) queue.push(task)
  queue.remove(second)
  queue.remove(first)
  t.is(queue.size, 1)
  t.is(queue.shift(), third)
  t.is(queue.shift(), null)
})
