import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import type { StudyProgress } from '#contract/inform/society.ts'
import type { PeopleBand } from '#rules/inform/people-bands.ts'
import { bandText, formatShare, type ReleasedProgress } from '#rules/inform/words/index.ts'
import { studiesOfSociety } from '#server/areas/share/lookups.ts'
import { describedSociety } from '#server/areas/society/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { csvHead, csvRows } from '#server/platform/lists/csv.ts'
import { membersByPlace, membersBySpecialty, membersByType } from './member-statistics.ts'
import { progressAsOf } from './study-progress.ts'

type Dimension = 'All' | 'Membership type' | 'Specialty' | 'Region' | 'State'

/** Key figure of a society. Numbers of people are bands, and shares are those released by the release engine. */
interface KeyFigure {
  readonly part: string
  readonly study: string
  readonly dimension: Dimension
  readonly group: string
  readonly figure: string
  readonly value: string
  /** Day of the count. */
  readonly counted: string
}

const COLUMNS = {
  part: { title: 'Topic' },
  study: { title: 'Study' },
  dimension: { title: 'Grouped by' },
  group: { title: 'Group' },
  figure: { title: 'Metric' },
  value: { title: 'Value' },
  counted: { title: 'As of' },
} as const satisfies Readonly<Record<keyof KeyFigure, { readonly title: string }>>

const HAVE_ACCOUNT = 'With an account'
const DAY_MS = 86_400_000

/** Returns the key figures of a society, up to the end of a day (UTC). @param cutoff YYYY-MM-DD */
async function keyFigures(db: Database, societyId: number, cutoff: string): Promise<readonly KeyFigure[]> {
  const until = new Date(Date.parse(cutoff) + DAY_MS)
  const studies = (await studiesOfSociety(db, societyId)).filter(({ start_date }) => start_date <= cutoff)
  const ids = studies.map(({ id }) => id)
  const [progress, types, specialties, places] = await Promise.all([
    progressAsOf(db, societyId, ids, until),
    membersByType(db, societyId, until),
    membersBySpecialty(db, societyId, until),
    membersByPlace(db, societyId, until),
  ])
  const names = new Map(studies.map(({ id, period, title }) => [id, `${period} ${title}`]))
  const members = (dimension: Dimension, group: string, people: PeopleBand): KeyFigure => ({
    part: 'Members',
    study: '',
    dimension,
    group,
    figure: HAVE_ACCOUNT,
    value: bandText(people),
    counted: cutoff,
  })
  return [
    members('All', 'All', types.people),
    ...types.groups.map(({ title, people }) => members('Membership type', title, people)),
    ...specialties.groups.map(({ title, people }) => members('Specialty', title, people)),
    ...places.regions.map(({ title, people }) => members('Region', title, people)),
    ...places.states.map(({ title, people }) => members('State', title, people)),
    ...progress.flatMap(each => participationOf(names.get(each.questionnaire_id) ?? '', each)),
  ]
}

function participationOf(study: string, { counted, everybody, types, specialties }: StudyProgress): KeyFigure[] {
  const rowsOf = (dimension: Dimension, group: string, progress: ReleasedProgress): KeyFigure[] => {
    const row = (figure: string, value: string): KeyFigure => ({
      part: 'Participation',
      study,
      dimension,
      group,
      figure,
      value,
      counted: counted?.slice(0, 10) ?? '',
    })
    const { turnout } = progress
    return [
      row('Invited', bandText(progress.invited)),
      row(HAVE_ACCOUNT, bandText(progress.joined)),
      row('Started', bandText(progress.begun)),
      row('Submitted', bandText(progress.submitted)),
      row('Share submitted', turnout.kind === 'turnout' ? formatShare(turnout.share) : 'not enough data'),
    ]
  }
  if (!everybody) return []
  return [
    ...rowsOf('All', 'All invited members', everybody),
    ...types.flatMap(({ title, progress }) => rowsOf('Membership type', title, progress)),
    ...specialties.flatMap(({ title, progress }) => rowsOf('Specialty', title, progress)),
  ]
}

export interface KpiFile {
  readonly name: string
  readonly mediaType: string
  readonly content: Buffer
}

/** Returns the key figures as a file. Its first lines explain what it contains and leaves out. */
export async function kpiFile(
  db: Database,
  societyId: number,
  cutoff: string,
  format: 'csv' | 'xlsx',
): Promise<KpiFile> {
  const [{ name, url_code }, figures] = await Promise.all([
    describedSociety(db, societyId),
    keyFigures(db, societyId, cutoff),
  ])
  const file = `${url_code} key metrics ${cutoff}.${format}`
  if (format === 'csv') {
    const text = csvHead({ columns: COLUMNS }) + csvRows({ columns: COLUMNS }, figures)
    return { name: file, mediaType: 'text/csv; charset=utf-8', content: Buffer.from(text) }
  }
  const bold = (value: string): Cell => ({ value, type: String, fontWeight: 'bold' })
  const plain = (value: string): Cell => (value === '' ? null : { value, type: String })
  const rows = [
    [bold('Society'), plain(name)],
    [bold('Up to'), plain(cutoff)],
    [bold('Note'), plain(NOTE)],
    [],
    Object.values(COLUMNS).map(({ title }) => bold(title)),
    ...figures.map(figure => namesOf(COLUMNS).map(column => plain(figure[column]))),
  ]
  const widths = [16, 44, 18, 32, 18, 18, 12].map(width => ({ width }))
  const content = await writeXlsxFile(rows, { columns: widths, sheet: 'Key metrics' }).toBuffer()
  return { name: file, mediaType: XLSX, content }
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const NOTE = 'Groups of fewer than 10 people are left out. Numbers of people are shown as ranges.'

function namesOf<T extends object>(record: T): (keyof T)[] {
  return Object.keys(record).filter((name): name is Extract<keyof T, string> => name in record)
}
