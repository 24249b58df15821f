/** Messages for failures of the connection itself. */
export const messages = {
  noResponse: "Network error. Please try again.",
  unreadableResponse: "We couldn't read the response. Please reload the page and try again.",
  sessionEnded: "Your session has ended. Please log in again. Nothing you saved is lost.",
};
