import { it } from 'vitest'
import { BANK } from '#web/areas/connect/job-questions/messages.ts'
import { expectAccessible } from './support/accessible.ts'
import { screens } from './support/screens.ts'

const ADMIN = 'admin@collegium.example'
const world = screens()

it('a list of job questions that fails to load shows the message of the specification', async () => {
  const visitor = await world.visitAs(ADMIN, '/admin')
  visitor.watch.expect(/500|CallError/)
  await visitor.page.route(/r=job-question(%2F|\/)index/, route => route.fulfill({ status: 500, body: '{}' }))
  await visitor.page.goto('/admin/job-question')
  await visitor.page.getByText(BANK.failed).first().waitFor()
  await expectAccessible(visitor.page, 'a list that failed')
})
