/** Where the candidates of an offer are. */
export const candidatesPath = (offerId: number): string => `/recruiter/exchange/offer/${offerId}`
/** Returns the path of its messages with any candidate. */
export const offerMessagesPath = (offerId: number): string => `${candidatesPath(offerId)}/messages`
/** One of them, with what was written to each other. */
export const candidatePath = (offerId: number, matchId: number): string =>
  `${candidatesPath(offerId)}/candidate/${matchId}`
