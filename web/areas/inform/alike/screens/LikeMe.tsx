import '../../styles.ts'
import { useParams } from 'react-router'
import { NoStudies } from '../../report/components/NoStudies.tsx'
import { StudyResults } from '../../report/components/StudyResults.tsx'
import { parseId } from '../../studies.ts'
import { LikeMeStudy } from './LikeMeStudy.tsx'

/** /user/physicians-like-me/:questionnaireId: shows the results of colleagues who share the selected attributes with the reader. */
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
