// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UNDO } from './messages.ts'
import { UndoNotice } from './UndoNotice.tsx'
import { type Undoable, useUndoable } from './use-undoable.ts'

let root: Root
let bulk: Undoable
let answers: (readonly number[] | null)[]
let asked: [readonly number[], boolean][]

function Screen() {
  bulk = useUndoable(async (ids, isOn) => {
    asked.push([ids, isOn])
    return answers.shift() ?? null
  })
  return <UndoNotice act={bulk} textOf={(count, isOn) => `${count} ${isOn ? 'on' : 'off'}`} />
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  asked = []
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') ?? document.body)
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <Screen />
      </MantineProvider>,
    ),
  )
})
afterEach(() => act(async () => root.unmount()))

const text = () => document.querySelector('[role="status"]')?.textContent
const undo = () => act(async () => document.querySelector('button')?.click())

it('useUndoable undoes exactly the changed records', async () => {
  answers = [
    [2, 3],
    [2, 3],
  ]
  await act(async () => void (await bulk.choose([1, 2, 3], true)))
  expect(text()).toBe(`2 on${UNDO.undo}`)
  await undo()
  expect(asked).toEqual([
    [[1, 2, 3], true],
    [[2, 3], false],
  ])
  expect(text()).toBe(UNDO.undone)
})

it('useUndoable offers no undo if nothing changed', async () => {
  answers = [[]]
  await act(async () => void (await bulk.choose([1], false)))
  expect(text()).toBe('0 off')
})

it('an action of useUndoable shows no notice after a failure, and can be retried', async () => {
  answers = [null, [1], null]
  const isDone = await act(async () => bulk.choose([1], true))
  expect([isDone, text()]).toEqual([false, undefined])
  await act(async () => void (await bulk.choose([1], true)))
  await undo()
  expect(text()).toBe(`1 on${UNDO.undo}`)
})
