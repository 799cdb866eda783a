import { createCertificate } from '#contract/inform/certificate.ts'
import { codeText } from '#rules/inform/words/index.ts'
import { handle } from '#server/platform/http/handler.ts'
import { openStudy } from '../../scope.ts'
import { issueCertificate } from '../use-cases/issue-certificate.ts'

export const resultsCertificate = [
  handle(createCertificate, async ({ db, caller, query, body, services }) => {
    const report = {
      study: await openStudy(db, services, caller, query.qsId),
      // Includes all variables of a question, because the name of a chart contains its variable.
      charts: { ...body.charts, variableIds: [] },
      about: { filters: body.filterValues, scope: query.scopeType, isMember: true },
      sectionId: query.selectedSection ?? null,
      userId: caller.userId,
    }
    const certificate = await issueCertificate(db, services, { report, uid: body.uid })
    return { ...certificate, url: services.site.link(`/certificate/${codeText(certificate.code)}`) }
  }),
]
