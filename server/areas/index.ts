import type { Handler } from '#server/platform/http/handler.ts'
import { gmAdminInternalPerson } from './account/internal-persons/operations/gm-admin-internal-person.ts'
import { mailChoice } from './account/operations/mail-choice.ts'
import { user } from './account/operations/user.ts'
import { guestSettings } from './account/settings/operations/guest-settings.ts'
import { settings } from './account/settings/operations/settings.ts'
import { auth } from './auth/operations/auth.ts'
import { authPassword } from './auth/operations/auth-password.ts'
import { sessions } from './auth/operations/sessions.ts'
import { settingsPassword } from './auth/operations/settings-password.ts'
import { userPassword } from './auth/operations/user-password.ts'
import { authSecondFactor } from './auth/second-factor/operations/auth-second-factor.ts'
import { secondFactor } from './auth/second-factor/operations/second-factor.ts'
import { secondFactorPasskey } from './auth/second-factor/operations/second-factor-passkey.ts'
import { icoAlert } from './connect/alerts/operations/ico-alert.ts'
import { jobProfileRecruiterView } from './connect/candidates/operations/job-profile-recruiter-view.ts'
import { recruiterJobOfferCandidate } from './connect/candidates/operations/recruiter-job-offer-candidate.ts'
import { jobProfileConfirm } from './connect/confirmation/operations/job-profile-confirm.ts'
import { messageInbox } from './connect/inbox/operations/message-inbox.ts'
import { jobQuestion as jobQuestionAdmin } from './connect/job-questions/operations/job-question.ts'
import { jobOfferDeclineReason } from './connect/matches/operations/job-offer-decline-reason.ts'
import { jobProfileMatch } from './connect/matches/operations/job-profile-match.ts'
import { message } from './connect/messages/operations/message.ts'
import { jobProfile } from './connect/operations/job-profile.ts'
import { jobProfileExchange } from './connect/operations/job-profile-exchange.ts'
import { jobProfileQuestionResponse } from './connect/operations/job-profile-question-response.ts'
import { jobProfileWhatIf } from './connect/operations/job-profile-what-if.ts'
import { jobQuestion } from './connect/operations/job-question.ts'
import { jobProfileSeenBy } from './connect/receipts/operations/job-profile-seen-by.ts'
import { messageReplyTime } from './connect/receipts/operations/message-reply-time.ts'
import { messageReport } from './connect/reports/operations/message-report.ts'
import { reveal } from './connect/reveals/operations/reveal.ts'
import { employerShield } from './connect/shield/operations/employer-shield.ts'
import { dynamicContent } from './content/operations/dynamic-content.ts'
import { dynamicContentRegistration } from './content/operations/dynamic-content-registration.ts'
import { gmAdminDashboard } from './dashboard/operations/gm-admin-dashboard.ts'
import { certificate } from './inform/certificates/operations/certificate.ts'
import { resultsCertificate } from './inform/certificates/operations/results-certificate.ts'
import { jobProfile as icoStatistics } from './inform/dashboard/operations/job-profile.ts'
import { jobQuestion as icoValues } from './inform/dashboard/operations/job-question.ts'
import { landingDashboard } from './inform/dashboard/operations/landing-dashboard.ts'
import { landingDashboardIco } from './inform/dashboard/operations/landing-dashboard-ico.ts'
import { landingDashboardStudy } from './inform/dashboard/operations/landing-dashboard-study.ts'
import { participation } from './inform/dashboard/operations/survey-participation.ts'
import { privacy } from './inform/privacy/operations/privacy.ts'
import { similarAreas } from './inform/report/operations/cbsa.ts'
import { jobProfileXray } from './inform/report/operations/job-profile-xray.ts'
import { presentation } from './inform/report/operations/presentation.ts'
import { questionnaire as questionnaireResults } from './inform/report/operations/questionnaire.ts'
import { recruiterResults } from './inform/report/operations/recruiter-results.ts'
import { results } from './inform/report/operations/results.ts'
import { resultsCounting } from './inform/report/operations/results-counting.ts'
import { resultsExport } from './inform/report/operations/results-export.ts'
import { resultsGroups } from './inform/report/operations/results-groups.ts'
import { resultsPrint } from './inform/report/operations/results-print.ts'
import { resultsUsual } from './inform/report/operations/results-usual.ts'
import { presentationComparison } from './inform/saved-reports/operations/presentation-comparison.ts'
import { recruiterStudy } from './inform/saved-reports/operations/recruiter-study.ts'
import { user as userReports } from './inform/saved-reports/operations/user.ts'
import { mockData } from './inform/society/operations/mock-data.ts'
import { mssAdminDashboard } from './inform/society/operations/mss-admin-dashboard.ts'
import { mssAdminJobProfile } from './inform/society/operations/mss-admin-job-profile.ts'
import { mssAdminSociety } from './inform/society/operations/mss-admin-society.ts'
import { mssAdminSurvey } from './inform/society/operations/mss-admin-survey.ts'
import { societyKpi } from './inform/society/operations/society-kpi.ts'
import { societyStatistics } from './inform/society/operations/society-statistics.ts'
import { surveySociety } from './inform/society/operations/survey.ts'
import { auditLog } from './logging/operations/audit-log.ts'
import { logger } from './logging/operations/logger.ts'
import { failedEmail } from './mail/operations/failed-email.ts'
import { outbox } from './mail/operations/outbox.ts'
import { coupon } from './recruiter/coupons/operations/coupon.ts'
import { recruiterJobInformationSet } from './recruiter/criteria/operations/recruiter-job-information-set.ts'
import { employer } from './recruiter/employers/operations/employer.ts'
import { recruiterEmployer } from './recruiter/employers/operations/recruiter-employer.ts'
import { guestIcoBrowser } from './recruiter/ico-browser/operations/guest-ico-browser.ts'
import { recruiterIcoBrowser } from './recruiter/ico-browser/operations/recruiter-ico-browser.ts'
import { recruiterMatching } from './recruiter/ico-browser/operations/recruiter-matching.ts'
import { invoice } from './recruiter/invoices/operations/invoice.ts'
import { recruiterInvoice } from './recruiter/invoices/operations/recruiter-invoice.ts'
import { gmAdminJobOffer } from './recruiter/operations/gm-admin-job-offer.ts'
import { recruiterInform } from './recruiter/operations/recruiter-inform.ts'
import { recruiterJobOffer } from './recruiter/operations/recruiter-job-offer.ts'
import { guestJobOffer } from './recruiter/payments/operations/guest-job-offer.ts'
import { ledger } from './recruiter/payments/operations/ledger.ts'
import { purchase } from './recruiter/payments/operations/purchase.ts'
import { recruiterPayment } from './recruiter/payments/operations/recruiter-job-offer.ts'
import { recruiterProfile } from './recruiter/profile/operations/recruiter-profile.ts'
import { recruiterSeat } from './recruiter/seats/operations/recruiter-seat.ts'
import { boardCertification } from './reference/operations/board-certification.ts'
import { cbsa } from './reference/operations/cbsa.ts'
import { certifyingBoard } from './reference/operations/certifying-board.ts'
import { region } from './reference/operations/region.ts'
import { state } from './reference/operations/state.ts'
import { studyType } from './reference/operations/study-type.ts'
import { subregion } from './reference/operations/subregion.ts'
import { zipCodeExtension } from './reference/operations/zip-code-extension.ts'
import { authRecruiter } from './registration/operations/auth-recruiter.ts'
import { authRegistration } from './registration/operations/auth-registration.ts'
import { authSignUp } from './registration/operations/auth-sign-up.ts'
import { response } from './share/corrections/operations/response.ts'
import { surveyList } from './share/corrections/operations/survey-list.ts'
import { question } from './share/drafts/operations/question.ts'
import { questionnaireDraft } from './share/drafts/operations/questionnaire-draft.ts'
import { variable } from './share/drafts/operations/variable.ts'
import { survey } from './share/form/operations/survey.ts'
import { surveyUpdate } from './share/form/operations/survey-update.ts'
import { questionnaireFile } from './share/formats/operations/questionnaire-file.ts'
import { questionnaire } from './share/home/operations/questionnaire.ts'
import { surveyPriorYear } from './share/prior-year/operations/survey-prior-year.ts'
import { questionnaireReset } from './share/reset/operations/questionnaire-reset.ts'
import { surveyReset } from './share/reset/operations/survey-reset.ts'
import { societyAdministrator } from './society/administrators/operations/society-administrator.ts'
import { societyApiKey } from './society/api-keys/operations/society-api-key.ts'
import { societyMemberImport } from './society/imports/operations/society-member-import.ts'
import { societyDistribution } from './society/invitations/operations/society.ts'
import { societyMailing } from './society/invitations/operations/society-mailing.ts'
import { societyInvitation } from './society/invitations/operations/society-member-email.ts'
import { societyMembers } from './society/members/operations/society.ts'
import { societyMemberEmail } from './society/members/operations/society-member-email.ts'
import { societyMemberMarked } from './society/members/operations/society-member-email-marked.ts'
import { societyCertifyingBoard } from './society/operations/certifying-board.ts'
import { mssAdminOwnSociety } from './society/operations/mss-admin-society.ts'
import { society } from './society/operations/society.ts'
import { societySaving } from './society/operations/society-saving.ts'
import { societyStudies } from './society/operations/society-studies.ts'
import { societyMemberTypeMapping } from './society/types/operations/society-member-type-mapping.ts'
import { societyMembershipType } from './society/types/operations/society-membership-type.ts'
import { specialty } from './specialties/operations/specialty.ts'
import { subspecialty } from './specialties/operations/subspecialty.ts'
import { markedMembers } from './users/operations/society-member-email.ts'
import { userAdministration } from './users/operations/user-administration.ts'
import { userData } from './users/operations/user-data.ts'
import { userEmails } from './users/operations/user-emails.ts'
import { userLists } from './users/operations/user-list.ts'

/** Handlers of all operations. */
export const handlers: readonly Handler[] = [
  ...auth,
  ...authPassword,
  ...userPassword,
  ...settingsPassword,
  ...authSecondFactor,
  ...secondFactor,
  ...secondFactorPasskey,
  ...failedEmail,
  ...outbox,
  ...authRegistration,
  ...authSignUp,
  ...authRecruiter,
  ...user,
  ...userData,
  ...userLists,
  ...userAdministration,
  ...userEmails,
  ...gmAdminInternalPerson,
  ...settings,
  ...guestSettings,
  ...mailChoice,
  ...sessions,
  ...logger,
  ...auditLog,
  ...gmAdminDashboard,
  ...questionnaire,
  ...question,
  ...variable,
  ...questionnaireDraft,
  ...questionnaireFile,
  ...survey,
  ...surveyUpdate,
  ...surveyPriorYear,
  ...surveyList,
  ...surveyReset,
  ...questionnaireReset,
  ...response,
  ...results,
  ...resultsCounting,
  ...resultsPrint,
  ...resultsUsual,
  ...resultsExport,
  ...resultsGroups,
  ...resultsCertificate,
  ...certificate,
  ...privacy,
  ...questionnaireResults,
  ...userReports,
  ...presentation,
  ...presentationComparison,
  ...landingDashboard,
  ...participation,
  ...landingDashboardStudy,
  ...landingDashboardIco,
  ...icoStatistics,
  ...icoValues,
  ...dynamicContent,
  ...dynamicContentRegistration,
  ...jobProfile,
  ...jobProfileExchange,
  ...jobProfileWhatIf,
  ...jobProfileRecruiterView,
  ...jobProfileQuestionResponse,
  ...jobProfileMatch,
  ...jobProfileSeenBy,
  ...jobOfferDeclineReason,
  ...icoAlert,
  ...jobProfileConfirm,
  ...message,
  ...messageInbox,
  ...messageReplyTime,
  ...messageReport,
  ...jobQuestion,
  ...jobQuestionAdmin,
  ...jobProfileXray,
  ...recruiterJobOffer,
  ...recruiterIcoBrowser,
  ...recruiterInform,
  ...recruiterResults,
  ...recruiterStudy,
  ...recruiterMatching,
  ...guestIcoBrowser,
  ...gmAdminJobOffer,
  ...recruiterProfile,
  ...recruiterSeat,
  ...recruiterEmployer,
  ...employer,
  ...recruiterJobInformationSet,
  ...guestJobOffer,
  ...recruiterPayment,
  ...recruiterInvoice,
  ...invoice,
  ...purchase,
  ...ledger,
  ...coupon,
  ...recruiterJobOfferCandidate,
  ...reveal,
  ...employerShield,
  ...boardCertification,
  ...cbsa,
  ...similarAreas,
  ...certifyingBoard,
  ...region,
  ...specialty,
  ...state,
  ...studyType,
  ...subregion,
  ...subspecialty,
  ...zipCodeExtension,
  ...mockData,
  ...mssAdminDashboard,
  ...mssAdminJobProfile,
  ...mssAdminSociety,
  ...mssAdminSurvey,
  ...societyKpi,
  ...societyStatistics,
  ...mssAdminOwnSociety,
  ...surveySociety,
  ...society,
  ...societySaving,
  ...societyStudies,
  ...societyMembershipType,
  ...societyMemberTypeMapping,
  ...societyCertifyingBoard,
  ...societyAdministrator,
  ...societyApiKey,
  ...societyMembers,
  ...societyMemberEmail,
  ...societyMemberMarked,
  ...markedMembers,
  ...societyMemberImport,
  ...societyDistribution,
  ...societyInvitation,
  ...societyMailing,
]
