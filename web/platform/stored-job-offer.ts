/** The key of the job offer that a guest started, stored until they sign up or in (1 §4 Session, 4 §2.4). */
export const STORED_JOB_OFFER = 'collegium-job-offer-sign-up'

export function hasStoredJobOffer(storage: Pick<Storage, 'getItem'> = localStorage): boolean {
  return storage.getItem(STORED_JOB_OFFER) !== null
}
