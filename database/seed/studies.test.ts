import { extractText } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { brokenRules } from '#rules/formats/redcap/dictionary-rules.testing.ts'
import { writeDictionary } from '#rules/formats/redcap/index.ts'
import { STATES } from '#rules/reference/geography.ts'
import { availabilityOn } from '#rules/share/availability.ts'
import { checkDraft, checkStudy, dependingOnLater } from '#rules/share/check/index.ts'
import { canBeUnknown } from '#rules/share/responses.ts'
import { QUESTION_TYPES, type Study } from '#rules/share/study.ts'
import { studyDaysAt } from '#rules/share/study-days.ts'
import { readBoards, readCountyMetros, readZips } from '#server/areas/reference/files.ts'
import { fingerprint, readGuide, readWorld } from './files.ts'
import { draftOfRow } from './study-drafts.ts'
import { allStudies, buildStudies, studyRows } from './world-studies.ts'

const world = readWorld()
const studies = buildStudies(world)
const { running, previous } = studies

describe('studies', () => {
  it.each(allStudies(studies))('$id has no errors in the core, in the modules, or in both together', study => {
    for (const each of [study.core, study.whole, ...study.modules.values()]) expect(checkStudy(each)).toEqual([])
  })

  it.each(studyRows(world, studies, new Date()))('$title has no problems for its author', row => {
    expect(checkDraft(draftOfRow(row)).map(({ problem }) => problem)).toEqual([])
  })

  it.each(studyRows(world, studies, new Date()))('$title follows the rules of REDCap as a data dictionary', row => {
    expect(brokenRules(writeDictionary(draftOfRow(row)).rows)).toEqual([])
  })

  it.each(allStudies(studies))('$id has no question that depends on a later one', study => {
    for (const each of [study.core, ...study.modules.values()]) expect(dependingOnLater(each)).toEqual([])
  })

  it('include a current study with three modules and all regular question types in the core', () => {
    expect(running.modules.size).toBe(3)
    const types = new Set(running.core.questions.map(({ type }) => type))
    expect(QUESTION_TYPES.filter(type => !types.has(type))).toEqual(['GEOGRAPHY_ICO_WRAPPER'])
  })

  it('derive total compensation and dollars per wRVU from the same sixteen parts', () => {
    const [total, ratio] = running.derived
    expect(total).toMatchObject({ dv_name: 'totalCompensation', kind: 'SUM' })
    expect(new Set(total?.parts).size).toBe(16)
    expect(ratio).toMatchObject({ dv_name: 'dollarsPerWrvu', kind: 'RATIO', divisor: 'wrvu', parts: total?.parts })
  })

  it('have the same UIDs in both years, except for new questions', () => {
    const uids = ({ questions }: Study) => questions.flatMap(({ variables }) => variables.map(({ uid }) => uid))
    const before = new Set(uids(previous.whole))
    expect(uids(running.whole).filter(uid => !before.has(uid))).toEqual(['parental_weeks'])
  })

  it('have “I don’t know” on every line of the worksheet, and last year only where it was before', () => {
    const [total] = running.derived
    const open = ({ questions }: Study) =>
      questions.filter(canBeUnknown).flatMap(({ variables }) => variables.map(({ uid }) => uid))
    const lines = [...(total?.parts ?? []), total?.sum_rule?.total]
    expect(lines.filter(uid => !open(running.core).includes(uid ?? ''))).toEqual([])
    expect(lines.filter(uid => open(previous.core).includes(uid ?? ''))).toEqual(['reported_income'])
  })

  it('have only numbers as values of options in a matrix', () => {
    const options = running.whole.questions.flatMap(question =>
      question.variables.flatMap(each => each.variableOptions),
    )
    for (const { value } of options) expect(value).toMatch(/^\d+$/)
  })

  it('have exactly one section that ends with an always visible question about interest', () => {
    const asking = running.sections.filter(({ asksForInterest }) => asksForInterest)
    expect(asking.map(({ title }) => title)).toEqual(['Work schedule'])
    const flagged = running.whole.questions.filter(question => question.is_have_interested_question)
    expect(flagged).toEqual([asking[0]?.questions.at(-1)?.question])
    expect(flagged[0]?.conditions).toEqual([])
  })

  it('have a description for every section and an explanation for most questions', () => {
    const questions = allStudies(studies).flatMap(({ sections }) => sections.flatMap(section => section.questions))
    const bare = questions.filter(({ question }) => question.explanation === '')
    expect(bare.length / questions.length).toBeLessThan(0.3)
    for (const { description } of running.sections) expect(description).not.toBe('')
  })

  it('number the questions of the default report without gaps', () => {
    const places = running.sections.flatMap(({ questions }) => questions.map(({ data }) => data.report)).filter(Boolean)
    expect(places.toSorted((a, b) => a - b)).toEqual(places.map((_, at) => at + 1))
  })
})

describe.each(['2026-01-01', '2026-07-15', '2027-12-31'])('studies on %s', day => {
  const rows = studyRows(world, studies, new Date(`${day}T12:00:00Z`))
  const availability = (row: (typeof rows)[number]) =>
    availabilityOn(studyDaysAt(new Date(`${day}T12:00:00Z`)), {
      start_date: row.start,
      end_date: row.end,
      is_enabled: true,
      is_ended: row.isEnded,
    })

  it('include two open studies, one of them primary, and one that begins within 30 days', () => {
    const open = rows.filter(row => availability(row).isActive)
    expect(open.map(({ title, isPrimary }) => [title, isPrimary])).toEqual([
      ['National Physician Practice Study', true],
      ['Physician Workload Pulse', false],
    ])
    const [soon, ...others] = rows.filter(row => availability(row).isUpcoming)
    expect(others).toEqual([])
    expect((Date.parse(soon?.start ?? '') - Date.parse(day)) / 86_400_000).toBeLessThanOrEqual(30)
  })

  it('include more than five closed studies, among them the previous study', () => {
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

it('the study guide is a small PDF with text', () => {
  const guide = readGuide(world.studies.running.guide ?? '')
  expect(guide.subarray(0, 5).toString()).toBe('%PDF-')
  expect(guide.includes('/ToUnicode')).toBe(true)
  expect(guide.length).toBeLessThan(150_000)
})

it('the study guide names every section, and describes how results are calculated', async () => {
  const guide = new Uint8Array(readGuide(world.studies.running.guide ?? ''))
  const text = (await extractText(guide, { mergePages: true })).text.replace(/\s+/g, ' ')
  for (const { title } of running.sections) expect(text).toContain(title)
  expect(text).toContain(`up to ${running.core.questions.length} questions`)
  expect(text).toContain('No result is shown where we count, or estimate, fewer than 10 people.')
  expect(text).toContain('correct the numbers or choose a reason for the difference')
  expect(text).not.toMatch(/figure|blurred|e-mail|anybody|at least ten|may not exceed/i)
})

describe('demo world', () => {
  it('has cities with ZIP codes in their state, metropolitan area, and division', () => {
    const county = new Map(readZips().map(({ zip, county_fips }) => [zip, county_fips]))
    const metro = new Map(readCountyMetros().map(row => [row.county_fips, row]))
    for (const { name, state, zip, cbsa, div } of world.cities) {
      const fips = county.get(zip) ?? ''
      expect(STATES.find(({ abbrev }) => abbrev === state)?.state_fips, name).toBe(fips.slice(0, 2))
      expect(metro.get(fips), name).toMatchObject({ cbsa_code: cbsa, div_code: div })
    }
  })

  it('has a certification issued by the board of each specialty', () => {
    const boards = new Map(readBoards().map(({ title, certifications }) => [title, certifications]))
    for (const { board, certification } of world.specialties) expect(boards.get(board)).toContain(certification)
  })

  it('has a few specialties that are too small for results, and some large ones', () => {
    const sizes = world.specialties.map(({ respondents }) => respondents)
    expect(sizes.filter(size => size < 10).length).toBeGreaterThan(3)
    expect(Math.max(...sizes)).toBeGreaterThan(200)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1500)
  })

  it('has a fingerprint', () => expect(fingerprint()).toMatch(/^[0-9a-f]{64}$/))
})
