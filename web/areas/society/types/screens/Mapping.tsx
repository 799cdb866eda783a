import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { SocietyDto } from '#contract/society/society.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingCards } from '#web/ui/LoadingCards.tsx'
import { SocietyPage } from '../../components/SocietyPage.tsx'
import { membershipTypesQuery, typeMappingsQuery } from '../../queries.ts'
import { MappingForm } from '../components/MappingForm.tsx'
import { MAPPING } from '../messages.ts'

/** /admin/society/mapping/{societyId}: a society's names for membership types (4 §2.2). */
export default function MappingScreen() {
  const id = Number(useParams()['societyId'])
  return (
    <SocietyPage id={id} title={MAPPING.title} lead={MAPPING.lead}>
      {society => <Loaded key={society.id} society={society} />}
    </SocietyPage>
  )
}

function Loaded({ society: { id, version } }: { readonly society: SocietyDto }) {
  const mappings = useQuery(typeMappingsQuery(id))
  const types = useQuery(membershipTypesQuery)
  if (mappings.data && mappings.isFetchedAfterMount && types.data)
    return <MappingForm societyId={id} version={version} items={mappings.data} types={types.data} />
  if (!mappings.isError && !types.isError) return <LoadingCards count={1} height={320} />
  return (
    <ErrorState
      title={MAPPING.failed}
      retrying={mappings.isFetching || types.isFetching}
      onRetry={() => {
        void mappings.refetch()
        void types.refetch()
      }}
    />
  )
}
