/** What a person reads when the wire itself is the trouble. */
export const messages = {
  noReply: "Network error. Please try again.",
  answerNotUnderstood: "We could not read the answer. Please reload the page and try again.",
  sessionEnded: "Your session has ended. Please log in again; nothing you saved is lost.",
};
