/** Under which name the browser keeps what the person has declared. */
export const declarationsKey = ["own", "declarations"];
