export const candidatesPath = (offerId: number): string => `/recruiter/exchange/offer/${offerId}`
/** Returns the path of an offer's messages with all candidates. */
export const offerMessagesPath = (offerId: number): string => `${candidatesPath(offerId)}/messages`
/** Returns the path of one candidate, with the conversation. */
export const candidatePath = (offerId: number, matchId: number): string =>
  `${candidatesPath(offerId)}/candidate/${matchId}`
