import { syntheticProgress } from '../demo.ts'
import type { Study } from '../queries.ts'
import type { SocietyData } from './HomePage.tsx'
import { StudyProgress } from './StudyProgress.tsx'

/** Returns the open studies, the primary one first. */
export const runningStudies = (studies: readonly Study[]): readonly Study[] =>
  studies.filter(({ state }) => state === 'active').toSorted((left, right) => right.isPrimary - left.isPrimary)

/** Shows the participation of the society's members in these studies. */
export function RunningStudies({ home, studies, isDemo, now }: SocietyData) {
  return studies.map(study => (
    <StudyProgress
      key={study.id}
      study={study}
      progress={
        isDemo
          ? syntheticProgress(home.society.id, study.id)
          : home.studies.find(({ questionnaire_id }) => questionnaire_id === study.id)
      }
      isDemo={isDemo}
      now={now}
    />
  ))
}
