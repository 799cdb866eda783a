import { useNavigate } from 'react-router'
import { toastSuccess } from '#web/platform/toasts.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { SocietyForm } from '../components/SocietyForm.tsx'
import classes from '../components/societies.module.css'
import { SOCIETIES } from '../messages.ts'

/** /admin/society/create: form for a new society (4 §2.2). */
export default function CreateSociety() {
  const navigate = useNavigate()
  return (
    <>
      <PageHeading title={SOCIETIES.create} lead={SOCIETIES.createLead} />
      <div className={classes.sheets}>
        <SocietyForm
          society={null}
          onSaved={({ id, name }) => {
            toastSuccess(SOCIETIES.created(name))
            void navigate(`/admin/society/mapping/${id}`)
          }}
          onCancel={() => void navigate('/admin/society')}
        />
      </div>
    </>
  )
}
