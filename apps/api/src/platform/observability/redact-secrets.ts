/** A run of characters that a token, a password hash or an encoded key can consist of. */
const words = /[\w-]{20,}/g;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const emails = /[^\s@/"'<>()]+@[^\s@/"'<>()]+\.\w+/g;
const bearers = /\b(bearer|token|secret|password)(["']?\s*[:=]\s*["']?|\s+)[^\s"'&,;)]+/gi;

/**
 * Text of an error or a crash as it may be logged. Messages and stack traces can quote the address that failed, and an address can
 * contain a one-time token. Ids stay, because they lead to the cause.
 */
export const redactSecrets = (text: string): string =>
  text
    .replaceAll(emails, "[hidden]")
    .replaceAll(bearers, "$1$2[hidden]")
    .replaceAll(words, (word) => (isSecret(word) ? "[hidden]" : word));

/** Names of functions are long too, but contain no digits; only a token is this long and has some. */
const isSecret = (word: string) => !uuid.test(word) && /\d/.test(word) && /[a-z]/i.test(word);
