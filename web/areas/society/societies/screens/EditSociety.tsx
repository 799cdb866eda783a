import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { toastSuccess } from '#web/platform/toasts.ts'
import { SocietyPage } from '../../components/SocietyPage.tsx'
import { SOCIETY } from '../../messages.ts'
import { DeleteSociety } from '../components/DeleteSociety.tsx'
import { SecretKey } from '../components/SecretKey.tsx'
import { SocietyForm } from '../components/SocietyForm.tsx'
import { SocietyStudies } from '../components/SocietyStudies.tsx'
import classes from '../components/societies.module.css'

/** /admin/society/edit/{societyId} (4 §2.2). */
export default function EditSociety() {
  const id = Number(useParams()['societyId'])
  const navigate = useNavigate()
  const client = useQueryClient()
  return (
    <SocietyPage id={id} title={SOCIETY.details}>
      {society => (
        <div className={classes.sheets}>
          <SocietyForm
            key={society.id}
            society={society}
            onSaved={() => {
              toastSuccess(SOCIETY.saved)
              void client.refetchQueries({ queryKey: ['society', 'one', id] })
            }}
            onCancel={() => void navigate('/admin/society')}
          />
          <SecretKey society={society} />
          <SocietyStudies societyId={society.id} />
          <DeleteSociety society={society} />
        </div>
      )}
    </SocietyPage>
  )
}
