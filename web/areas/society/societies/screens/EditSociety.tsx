import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { toastSuccess } from '#web/platform/toasts.ts'
import { SocietyPage } from '../../components/SocietyPage.tsx'
import { KpiButton } from '../../home/components/KpiButton.tsx'
import { SOCIETY } from '../../messages.ts'
import { DeleteSociety } from '../components/DeleteSociety.tsx'
import { SecretKey } from '../components/SecretKey.tsx'
import { SocietyForm } from '../components/SocietyForm.tsx'
import { SocietyStudies } from '../components/SocietyStudies.tsx'
import classes from '../components/societies.module.css'

/** /admin/society/edit/{societyId}: form for a society (4 §2.2). */
export default function EditSociety() {
  const id = Number(useParams()['societyId'])
  const navigate = useNavigate()
  const client = useQueryClient()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  return (
    <SocietyPage id={id} title={SOCIETY.details} actions={<KpiButton societyId={id} today={today} />}>
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
