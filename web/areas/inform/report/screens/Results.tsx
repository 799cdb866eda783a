import '../../styles.ts'
import { lazy } from 'react'
import { useParams } from 'react-router'
import { parseId } from '../../studies.ts'
import { MissingStudy } from '../components/MissingStudy.tsx'
import { NewestResults } from '../components/NewestResults.tsx'
import { StudyResults } from '../components/StudyResults.tsx'
import type { ProfileDialog } from '../components/TakeStudy.tsx'
import { MemberReport } from './MemberReport.tsx'

// Loaded lazily because most visits don't open this dialog.
const ProfilePopup = lazy(async () => ({
  default: (await import('#web/areas/account/components/ProfilePopup.tsx')).ProfilePopup,
}))
const Profile: ProfileDialog = props => <ProfilePopup opened header {...props} />

/** /user/filters, /user/filters/:questionnaireId, and, for a module, /user/filters/:questionnaireId/:sectionId: shows results (2 §2.2). */
export default function Results() {
  const { questionnaireId, sectionId } = useParams()
  if (questionnaireId === undefined) return <NewestResults />
  const id = parseId(questionnaireId)
  const section = sectionId === undefined ? null : parseId(sectionId)
  if (id === null || (sectionId !== undefined && section === null)) return <MissingStudy />
  return (
    // The key discards unapplied changes when the study changes.
    <StudyResults key={`${id} ${section}`} id={id} exit="/user/filters" missing={<MissingStudy />}>
      {questionnaire => <MemberReport questionnaire={questionnaire} sectionId={section} ProfileDialog={Profile} />}
    </StudyResults>
  )
}
