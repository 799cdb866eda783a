import { expect, it } from 'vitest'
import { variable } from '../builders.testing.ts'
import { drafted, draftOf, section } from '../draft.testing.ts'
import { mappingOf } from './mapping.ts'

it('mappingOf shows which questions an update selects by default, and which numbers of years increase', () => {
  const number = (id: number, prompt: string, suffix: string) =>
    drafted(id, 'SLIDER', { prompt, variables: [variable(id * 10, { suffix })] })
  const hours = number(1, 'How many hours do you work?', 'hours')
  const career = number(2, 'How many years have you been in practice?', 'years')
  const recent = drafted(3, 'YES_NO', { prompt: 'Did you change employers in the last year?' })
  const lasting = drafted(4, 'YES_NO', { prompt: 'Are you board certified?' })
  const questions = [hours, career, recent, lasting]
  const shown = (before: typeof questions) =>
    mappingOf(draftOf(section(100, questions)), draftOf(section(100, before))).questions.map(
      ({ isSelected, isIncreased }) => [isSelected, isIncreased],
    )
  expect(shown(questions)).toEqual([
    [true, false],
    [false, true],
    [true, false],
    [false, false],
  ])
  expect(shown([])).toEqual(questions.map(() => [false, false]))
})
