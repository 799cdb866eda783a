import { describe, expect, it } from 'vitest'
import { STATES } from '#rules/reference/geography.ts'
import { availabilityOn } from '#rules/share/availability.ts'
import { dependingOnLater } from '#rules/share/draft-order.ts'
import { QUESTION_TYPES, type Study } from '#rules/share/study.ts'
import { checkStudy } from '#rules/share/study-check.ts'
import { readBoards, readCountyMetros, readZips } from '#server/areas/reference/files.ts'
import { fingerprint, readGuide, readWorld } from './files.ts'
import { allStudies, buildStudies, studyRows } from './world-studies.ts'

const world = readWorld()
const studies = buildStudies(world)
const { running, previous } = studies

describe('the studies', () => {
  it.each(allStudies(studies))('$id: nothing is wrong with the core, the modules or both together', study => {
    for (const each of [study.core, study.whole, ...study.modules.values()]) expect(checkStudy(each)).toEqual([])
  })

  it.each(allStudies(studies))('$id: no question depends on a later one', study => {
    for (const each of [study.core, ...study.modules.values()]) expect(dependingOnLater(each)).toEqual([])
  })

  it('the running one has a core of every kind of question and three modules', () => {
    expect(running.modules.size).toBe(3)
    const types = new Set(running.core.questions.map(({ type }) => type))
    expect(QUESTION_TYPES.filter(type => !types.has(type))).toEqual(['GEOGRAPHY_ICO_WRAPPER'])
  })

  it('total compensation has sixteen parts, and dollars per wRVU divides the same sixteen', () => {
    const [total, ratio] = running.derived
    expect(total).toMatchObject({ dv_name: 'totalCompensation', kind: 'SUM' })
    expect(new Set(total?.parts).size).toBe(16)
    expect(ratio).toMatchObject({ dv_name: 'dollarsPerWrvu', kind: 'RATIO', divisor: 'wrvu', parts: total?.parts })
  })

  it('last year asked the same by the same uids, except for what is new', () => {
    const uids = ({ questions }: Study) => questions.flatMap(({ variables }) => variables.map(({ uid }) => uid))
    const before = new Set(uids(previous.whole))
    expect(uids(running.whole).filter(uid => !before.has(uid))).toEqual(['parental_weeks'])
  })

  it('an option of a matrix is a number, as results count it', () => {
    const options = running.whole.questions.flatMap(question =>
      question.variables.flatMap(each => each.variableOptions),
    )
    for (const { value } of options) expect(value).toMatch(/^\d+$/)
  })

  it('one section of the running study asks for interest in its last question, which everyone sees', () => {
    const asking = running.sections.filter(({ asksForInterest }) => asksForInterest)
    expect(asking.map(({ title }) => title)).toEqual(['Work schedule'])
    const flagged = running.whole.questions.filter(question => question.is_have_interested_question)
    expect(flagged).toEqual([asking[0]?.questions.at(-1)?.question])
    expect(flagged[0]?.conditions).toEqual([])
  })

  it('every section is described, and most questions are explained', () => {
    const questions = allStudies(studies).flatMap(({ sections }) => sections.flatMap(section => section.questions))
    const bare = questions.filter(({ question }) => question.explanation === '')
    expect(bare.length / questions.length).toBeLessThan(0.3)
    for (const { description } of running.sections) expect(description).not.toBe('')
  })

  it('the default report has one place for each of its questions', () => {
    const places = running.sections.flatMap(({ questions }) => questions.map(({ data }) => data.report)).filter(Boolean)
    expect(places.toSorted((a, b) => a - b)).toEqual(places.map((_, at) => at + 1))
  })
})

describe.each(['2026-01-01', '2026-07-15', '2027-12-31'])('on %s', day => {
  const rows = studyRows(world, studies, new Date(`${day}T12:00:00Z`))
  const availability = (row: (typeof rows)[number]) =>
    availabilityOn(day, { start_date: row.start, end_date: row.end, is_enabled: true, is_ended: row.isEnded })

  it('two studies are open, one of them primary, and one begins within 30 days', () => {
    const open = rows.filter(row => availability(row).isActive)
    expect(open.map(({ title, isPrimary }) => [title, isPrimary])).toEqual([
      ['National Physician Practice Study', true],
      ['Physician Workload Pulse', false],
    ])
    const [soon, ...others] = rows.filter(row => availability(row).isUpcoming)
    expect(others).toEqual([])
    expect((Date.parse(soon?.start ?? '') - Date.parse(day)) / 86_400_000).toBeLessThanOrEqual(30)
  })

  it('more studies are closed than are shown at first, last year’s among them', () => {
    const closed = rows.filter(row => availability(row).isClosed)
    expect(closed.length).toBeGreaterThan(5)
    expect(closed.find(({ study }) => study === previous)).toMatchObject({ period: Number(day.slice(0, 4)) - 1 })
    expect(rows[0]).toMatchObject({ study: running, priorId: previous.id })
  })
})

it('the short open study has five to eight questions', () => {
  expect(studies.pulse.core.questions.length).toBeGreaterThanOrEqual(5)
  expect(studies.pulse.core.questions.length).toBeLessThanOrEqual(8)
})

it('the study guide is a small PDF with a text', () => {
  const guide = readGuide(world.studies.running.guide ?? '')
  expect(guide.subarray(0, 5).toString()).toBe('%PDF-')
  expect(guide.includes('/ToUnicode')).toBe(true)
  expect(guide.length).toBeLessThan(150_000)
})

describe('the rest of the world', () => {
  it('every city’s ZIP code lies in its state, its metropolitan area and its division', () => {
    const county = new Map(readZips().map(({ zip, county_fips }) => [zip, county_fips]))
    const metro = new Map(readCountyMetros().map(row => [row.county_fips, row]))
    for (const { name, state, zip, cbsa, div } of world.cities) {
      const fips = county.get(zip) ?? ''
      expect(STATES.find(({ abbrev }) => abbrev === state)?.state_fips, name).toBe(fips.slice(0, 2))
      expect(metro.get(fips), name).toMatchObject({ cbsa_code: cbsa, div_code: div })
    }
  })

  it('every specialty’s certification is one of its board', () => {
    const boards = new Map(readBoards().map(({ title, certifications }) => [title, certifications]))
    for (const { board, certification } of world.specialties) expect(boards.get(board)).toContain(certification)
  })

  it('a few specialties are too small to be shown, and the large ones are large', () => {
    const sizes = world.specialties.map(({ respondents }) => respondents)
    expect(sizes.filter(size => size < 10).length).toBeGreaterThan(3)
    expect(Math.max(...sizes)).toBeGreaterThan(200)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1500)
  })

  it('has a fingerprint', () => expect(fingerprint()).toMatch(/^[0-9a-f]{64}$/))
})
