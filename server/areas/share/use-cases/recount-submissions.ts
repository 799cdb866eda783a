import { COUNTING_VERSION, countedWithModules } from '#rules/share/counted.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { studyDefinition } from '../definition/reads.ts'
import { answersOf, completedForms } from '../reads.ts'
import { surveysCountedBefore } from '../scope.ts'
import { recountSubmission } from '../writes.ts'

/** Number of surveys per transaction. */
const AT_ONCE = 200

/**
 * Recounts submissions that a version with other rules counted, before they are included in batches. Several processes can do so
 * concurrently. Counts in editions stay unchanged (release-engine, rule 13).
 */
export async function recountSubmissions(services: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  let submissions = 0
  let last: number | undefined = 0
  while (last !== undefined) {
    const some = await recountSome(services, last)
    submissions += some.submissions
    last = some.last
  }
  if (submissions > 0) services.log.info({ submissions }, 'submissions counted again')
}

/** Recounts the next submissions after a given survey. @returns The number of recounted submissions and the ID of the last survey */
function recountSome({ db: shared, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>, after: number) {
  return shared.transaction().execute(async db => {
    const surveys = await surveysCountedBefore(db, COUNTING_VERSION, { after, most: AT_ONCE }, clock.now())
    let submissions = 0
    for (const survey of surveys) {
      const definition = await studyDefinition(db, shared, survey.questionnaireId, survey.version)
      if (!definition) {
        log.warn({ study: survey.questionnaireId }, 'a submission isn’t counted again: its study is missing')
        continue
      }
      const completed = await completedForms(db, survey, definition.modules)
      await recountSubmission(db, survey, countedWithModules(definition.core, completed, await answersOf(db, survey)))
      submissions++
    }
    return { submissions, last: surveys.at(-1)?.id }
  })
}
