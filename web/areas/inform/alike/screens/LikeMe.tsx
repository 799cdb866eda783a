import '../../styles.ts'
import { useParams } from 'react-router'
import { NoStudies } from '../../report/components/NoStudies.tsx'
import { StudyResults } from '../../report/components/StudyResults.tsx'
import { parseId } from '../../studies.ts'
import { LikeMeStudy } from './LikeMeStudy.tsx'

/** /user/physicians-like-me/:questionnaireId: the results of colleagues who share what the reader chooses. */
export default function LikeMe() {
  const { questionnaireId = '' } = useParams()
  const id = parseId(questionnaireId)
  if (id === null) return <NoStudies />
  return (
    <StudyResults key={id} id={id} exit="/user/filters" missing={<NoStudies />}>
      {questionnaire => <LikeMeStudy questionnaire={questionnaire} />}
    </StudyResults>
  )
}
