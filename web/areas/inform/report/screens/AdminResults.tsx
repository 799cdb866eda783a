import '../../styles.ts'
import { useParams } from 'react-router'
import { RESTRICTED } from '../../messages.ts'
import { parseId } from '../../studies.ts'
import { AccessRestricted } from '../components/AccessRestricted.tsx'
import { StudyResults } from '../components/StudyResults.tsx'
import { AdminReport } from './AdminReport.tsx'

/** /view-admin-results/:qsId: shows the results of any study to administrators (2 §4.6). */
export default function AdminResults() {
  const id = parseId(useParams()['qsId'] ?? '')
  const restricted = <AccessRestricted text={RESTRICTED.study} to="/" />
  if (id === null) return restricted
  return (
    <StudyResults key={id} id={id} exit="/" missing={restricted}>
      {questionnaire => <AdminReport questionnaire={questionnaire} />}
    </StudyResults>
  )
}
