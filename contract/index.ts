import * as account from './account.ts'
import * as ownData from './account-data.ts'
import * as auth from './auth.ts'
import * as password from './auth-password.ts'
import * as registration from './auth-registration.ts'
import * as secondStep from './auth-second-factor.ts'
import * as connect from './connect.ts'
import * as alert from './connect-alert.ts'
import * as confirmation from './connect-confirmation.ts'
import * as connectIco from './connect-ico.ts'
import * as match from './connect-match.ts'
import * as receipt from './connect-receipt.ts'
import * as reveal from './connect-reveal.ts'
import * as shield from './connect-shield.ts'
import * as whatIf from './connect-what-if.ts'
import * as xray from './connect-xray.ts'
import * as content from './content.ts'
import * as registrationContent from './content-registration.ts'
import * as coupon from './coupon.ts'
import * as declineReason from './decline-reason.ts'
import * as inform from './inform.ts'
import * as certificate from './inform-certificate.ts'
import * as counting from './inform-counting.ts'
import * as dashboard from './inform-dashboard.ts'
import * as ico from './inform-ico.ts'
import * as privacy from './inform-privacy.ts'
import * as reports from './inform-reports.ts'
import * as invoice from './invoice.ts'
import * as informationSet from './job-information-set.ts'
import * as ledger from './ledger.ts'
import * as logging from './logging.ts'
import * as mail from './mail.ts'
import * as mailChoice from './mail-choice.ts'
import * as message from './message.ts'
import * as messageReport from './message-report.ts'
import { type Answer, type Input, type KeyOf, keyOf, type Operation } from './operation.ts'
import * as candidate from './recruiter-candidate.ts'
import * as browser from './recruiter-ico.ts'
import * as recruiterInform from './recruiter-inform.ts'
import * as offer from './recruiter-offer.ts'
import * as anyOffer from './recruiter-offer-admin.ts'
import * as payment from './recruiter-payment.ts'
import * as recruiter from './recruiter-profile.ts'
import * as seat from './recruiter-seat.ts'
import * as reference from './reference.ts'
import * as secondFactor from './second-factor.ts'
import * as sessions from './sessions.ts'
import * as settings from './settings.ts'
import * as share from './share.ts'

/** The registry: every operation of the product. */
const all = [
  auth.signin,
  auth.refreshToken,
  auth.signOut,
  password.requestPasswordReset,
  password.resendPasswordReset,
  password.checkPasswordResetExpired,
  password.confirmPasswordReset,
  password.signinByTempToken,
  password.updateTemporaryPassword,
  password.updatePasswordByUser,
  password.getResetPasswordTimeout,
  mail.listOutbox,
  registration.needToken,
  registration.validateEmail,
  registration.checkIsEmailValid,
  registration.checkIsEmailSocietyValid,
  registration.validateToken,
  registration.validateEmailAndToken,
  registration.getSocietyMemberDataByToken,
  registration.signup,
  registration.nonSocietySignup,
  registration.recruiterSignup,
  registration.recruiterVerifySignUpToken,
  registration.recruiterRepeatVerificationEmail,
  registration.getSocietyByUrlCode,
  account.getCurrentSignUser,
  account.updateProfile,
  account.isProfileFilled,
  account.updateUser,
  account.getFrontendSettings,
  ownData.downloadData,
  ownData.deleteAccount,
  mailChoice.updateMailChoice,
  mailChoice.unsubscribeInOneClick,
  settings.listSettings,
  settings.viewSetting,
  settings.updateSetting,
  settings.getSettingByKey,
  secondStep.viewSecondStep,
  secondStep.confirmSecondStep,
  secondFactor.listSecondFactors,
  secondFactor.beginApp,
  secondFactor.confirmApp,
  secondFactor.removeApp,
  secondFactor.beginPasskey,
  secondFactor.confirmPasskey,
  secondFactor.removePasskey,
  secondFactor.renewRecoveryCodes,
  secondFactor.resetSecondFactors,
  sessions.listSessions,
  sessions.endSessions,
  sessions.endSessionsOfUser,
  logging.createEvent,
  share.getForSurveyHome,
  share.viewSurvey,
  share.createSurvey,
  share.getSurvey,
  share.getWithoutUserSurvey,
  share.getWorksheet,
  share.updateSurvey,
  share.multiUpdateResponses,
  share.addSecondsToTotalTime,
  share.sectionStatistics,
  share.completedSections,
  share.getSurveyDetails,
  share.savePriorResponse,
  share.resetSurvey,
  share.resetByUser,
  share.resetQuestionnaire,
  inform.searchResults,
  inform.searchNonSocietyResults,
  inform.searchForDashboard,
  inform.getDataForReport,
  inform.findForQuestion,
  certificate.createCertificate,
  certificate.viewCertificate,
  counting.getCounting,
  privacy.privacyReport,
  reports.reportsPresentation,
  reports.presentationalComparison,
  reports.landingQuestionnaire,
  reports.landingResults,
  dashboard.getParticipation,
  ico.jobProfileIcoStatistic,
  ico.jobProfileIcoLocationStatistic,
  ico.landingIcoStatistic,
  ico.landingIcoLocationStatistic,
  ico.landingIcoValues,
  ico.jobQuestionIcoValues,
  reports.getComparisons,
  reports.updateComparisons,
  reference.listSpecialties,
  reference.listSubspecialties,
  reference.listRegions,
  reference.listSubregions,
  reference.listStates,
  reference.listCities,
  reference.listMetroAreas,
  reference.listMetroAreasOfCluster,
  reference.listSocietyMembershipTypes,
  reference.listCertifyingBoards,
  reference.listSocietyCertifyingBoards,
  reference.listBoardCertifications,
  reference.listStudyTypes,
  content.getBeginStudyMessage,
  content.getPriorStudyMessage,
  content.getInterestedQuestionContent,
  content.getThankYouMessage,
  content.getIcoStudyFaq,
  content.getWelcome,
  content.getFaq,
  content.getIcoNoStudyCompleted,
  content.getJobBuilderLanding,
  content.getIcoPostInfo1,
  registrationContent.getQuickRegistrationWelcome,
  registrationContent.getLongRegistrationWelcome,
  registrationContent.getRegistrationHelpText,
  content.getReferAColleague,
  content.getContentByRouteName,
  content.getLibrary,
  content.listContent,
  content.viewContent,
  content.updateContent,
  connect.getDefaultJobProfile,
  connect.updateJobProfile,
  connect.completeDefaultStudy,
  connect.duplicateDefaultJobProfile,
  connect.bulkUpdateJobResponses,
  confirmation.confirmByLink,
  alert.getAlertPreferences,
  alert.updateAlertPreferences,
  alert.updateAlertsByLink,
  alert.endAlertsInOneClick,
  match.getMatchedOfferData,
  whatIf.countOffersIf,
  xray.getOfferXray,
  match.getDeclineReasons,
  match.updateMatchStatus,
  match.declineJobOffer,
  match.undeclineJobOffer,
  match.updateDeclineStatus,
  message.listMatchMessages,
  message.listOfferMessages,
  message.countUnviewedOfMatch,
  message.countUnviewedOfOffer,
  message.createMessage,
  message.markMessageViewed,
  messageReport.reportMessage,
  messageReport.listReports,
  messageReport.markReport,
  receipt.listViewers,
  receipt.getReplyTime,
  connectIco.getJobProfiles,
  connectIco.getDeletedJobProfiles,
  connectIco.getJobProfile,
  connectIco.createJobProfile,
  connectIco.copyJobProfile,
  connectIco.postToExchange,
  connectIco.deleteJobProfile,
  connectIco.undeleteJobProfile,
  connectIco.getActiveJobQuestions,
  connectIco.getJobQuestionsForQuestion,
  connectIco.getJobQuestionsForProfile,
  offer.listOffers,
  offer.viewOffer,
  offer.createOffer,
  offer.updateOffer,
  offer.putOffer,
  offer.setFilledStatus,
  offer.setClosedStatus,
  offer.renewOffer,
  offer.updateEditFlag,
  offer.copyOffer,
  offer.deleteOffer,
  offer.getNumberOfMatches,
  offer.getOfferDeclines,
  candidate.listCandidates,
  browser.getBrowserQuestions,
  browser.getBrowserResults,
  browser.getCityByZip,
  browser.findCandidates,
  browser.getGuestBrowserQuestions,
  browser.findNumberOfMatches,
  recruiterInform.getPaidSpecialties,
  recruiterInform.recruiterSearchResults,
  recruiterInform.findLatestStudy,
  anyOffer.listAllOffers,
  anyOffer.updateAnyOffer,
  anyOffer.unpostOffer,
  anyOffer.deleteAnyOffer,
  recruiter.getRecruiterProfile,
  recruiter.updateRecruiterProfile,
  recruiter.getRecruiterForAdmin,
  recruiter.updateRecruiterByAdmin,
  recruiter.createRecruiterByAdmin,
  seat.listSeats,
  seat.inviteToSeat,
  seat.withdrawInvitation,
  seat.removeSeat,
  seat.acceptInvitation,
  informationSet.listInformationSets,
  informationSet.createInformationSet,
  informationSet.updateInformationSet,
  informationSet.deleteInformationSet,
  payment.getOfferPrice,
  payment.getCouponDiscount,
  payment.startPayment,
  payment.purchaseOffer,
  payment.confirmPayment,
  payment.invoiceOffer,
  invoice.listOwnInvoices,
  invoice.readInvoice,
  invoice.listInvoices,
  invoice.updateInvoice,
  ledger.listPurchases,
  ledger.refundPurchase,
  ledger.listLedger,
  ledger.checkLedger,
  coupon.listCoupons,
  coupon.createCoupon,
  coupon.updateCoupon,
  coupon.disableCoupon,
  declineReason.listDeclineReasons,
  declineReason.createDeclineReason,
  declineReason.updateDeclineReason,
  declineReason.disableDeclineReason,
  declineReason.orderDeclineReasons,
  candidate.viewCandidate,
  reveal.listReveals,
  reveal.createReveal,
  reveal.createCvReveal,
  reveal.withdrawReveal,
  reveal.openReveal,
  reveal.readRevealFile,
  shield.listShields,
  shield.createShield,
  shield.deleteShield,
  shield.blockOrganization,
  shield.unblockOrganization,
] as const satisfies readonly Operation[]

type Registered = (typeof all)[number]
export type OperationKey = KeyOf<Registered>
export type OperationOf<K extends OperationKey> = Extract<Registered, { method: MethodOf<K>; route: RouteOf<K> }>
type MethodOf<K extends OperationKey> = K extends `${infer M} ${string}` ? M : never
type RouteOf<K extends OperationKey> = K extends `${string} ${infer R}` ? R : never

export type InputOf<K extends OperationKey> = Input<OperationOf<K>>
export type AnswerOf<K extends OperationKey> = Answer<OperationOf<K>>

/** By `METHOD route`. */
export const operations: ReadonlyMap<string, Operation> = new Map(all.map(operation => [keyOf(operation), operation]))
