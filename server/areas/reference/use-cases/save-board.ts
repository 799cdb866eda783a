import { badRequest, type FieldError, validationError } from '#contract/errors.ts'
import { repeatedNames } from '#rules/society/society.ts'
import { type Actor, recordAuditEntry } from '#server/platform/audit/audit.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { boardRow } from '../reads.ts'
import { addCertifications, insertBoard, removeCertification, renameCertifications, saveBoard } from '../writes.ts'

interface Certification {
  readonly title: string
  /** Current title, or `null` for a new certification. */
  readonly former: string | null
}

export interface BoardFields {
  readonly title: string
  readonly certifications: readonly Certification[]
}

/** @returns The ID of the board */
export async function createBoard(db: Transaction, { title, certifications }: BoardFields, by: Actor): Promise<number> {
  refuseRepeated(certifications)
  const id = await insertBoard(db, title)
  await addCertifications(
    db,
    id,
    certifications.map(each => each.title),
  )
  await recordAuditEntry(db, { by, act: 'certifying-board.create', record: id })
  return id
}

/** Saves a board and removes certifications that are no longer in the form. Certifications that physicians have can't be removed. */
export async function changeBoard(
  db: Transaction,
  id: number,
  { version, title, certifications }: BoardFields & { readonly version: number },
  by: Actor,
): Promise<void> {
  refuseRepeated(certifications)
  await saveBoard(db, id, version, title)
  const there = new Set((await boardRow(db, id)).certifications)
  const formers = certifications.flatMap(({ former }) => former ?? [])
  if (formers.some(former => !there.has(former)) || new Set(formers).size < formers.length)
    throw badRequest(
      'Someone else changed this board while you were editing. Your changes weren’t saved. Reload the page and try again.',
    )
  for (const gone of there) if (!formers.includes(gone)) await removeCertification(db, id, gone)
  const renamed = certifications.flatMap(({ title: next, former }): [string, string][] =>
    former !== null && former !== next ? [[former, next]] : [],
  )
  await renameCertifications(db, id, new Map(renamed))
  await addCertifications(
    db,
    id,
    certifications.map(each => each.title),
  )
  await recordAuditEntry(db, { by, act: 'certifying-board.update', record: id })
}

function refuseRepeated(certifications: readonly Certification[]): void {
  const repeated = repeatedNames(certifications.map(({ title }) => title))
  const [first, ...more] = [...repeated.keys()].map(
    (at): FieldError => ({ field: `certifications.${at}.title`, message: 'This certification already exists.' }),
  )
  if (first) throw validationError([first, ...more])
}
