import { expect, it } from 'vitest'
import { drafted, draftOf, PAY, section } from '#rules/share/draft.testing.ts'
import { EDIT } from './messages.ts'
import { versionRows } from './versions.ts'

const asked = (prompt: string) => drafted(7, 'YES_NO', { prompt, label: 'Teaching' })
const rows = (mine: ReturnType<typeof draftOf>, theirs: ReturnType<typeof draftOf>, parts: readonly string[]) =>
  versionRows({ mine, theirs, parts: new Set(parts) }, (_, id) => `Society ${id}`)

it('versionRows shows both versions of only the fields that both people changed', () => {
  const base = draftOf(section(100, [PAY, asked('Do you teach?')]))
  const mine = { ...base, facts: { ...base.facts, title: 'Mine', period: 2050, societies: [5, 6] } }
  const theirs = draftOf(section(100, [PAY, asked('Do you train residents?')]))
  expect(rows(mine, theirs, ['facts.title', 'question.7'])).toEqual([
    { of: '', field: 'Title', mine: 'Mine', theirs: base.facts.title || null },
    { of: 'Teaching', field: 'Question', mine: 'Do you teach?', theirs: 'Do you train residents?' },
  ])
  expect(rows(mine, base, ['facts.societies']).map(each => each.mine)).toEqual(['Society 5, Society 6'])
})

it('versionRows shows which of two people removed a part', () => {
  const [kept, gone] = [draftOf(section(100, [PAY, asked('?')])), draftOf(section(100, [PAY]))]
  expect(rows(kept, gone, ['question.7'])).toEqual([
    { of: 'Teaching', field: '', mine: EDIT.asItWas, theirs: EDIT.removed },
  ])
  expect(rows(gone, kept, ['question.7'])).toMatchObject([{ mine: EDIT.removed, theirs: EDIT.asItWas }])
})
