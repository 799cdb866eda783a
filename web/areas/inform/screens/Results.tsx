import '../styles.ts'
import { useParams } from 'react-router'
import { NewestResults } from '../components/NewestResults.tsx'
import { NoStudies } from '../components/NoStudies.tsx'
import { StudyResults } from '../components/StudyResults.tsx'

/** /user/filters and /user/filters/:questionnaireId (2 §2.2). */
export default function Results() {
  const { questionnaireId } = useParams()
  if (questionnaireId === undefined) return <NewestResults />
  if (!/^[1-9]\d{0,8}$/.test(questionnaireId)) return <NoStudies />
  // The key: a draft of a filter belongs to one study.
  return <StudyResults key={questionnaireId} id={Number(questionnaireId)} />
}
