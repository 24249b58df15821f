/** Messages for failures of the connection itself. */
export const messages = {
  noResponse: "Network error. Please try again.",
  unreadableResponse: "We could not read the answer. Please reload the page and try again.",
  sessionEnded: "Your session has ended. Please log in again; nothing you saved is lost.",
};
