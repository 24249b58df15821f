import { showToast } from "./toasts.ts";

/** Puts words on the clipboard and says so. Where the browser forbids it nothing is said: the words still stand there to be marked. */
export const copyText = (text: string, done: string) =>
  navigator.clipboard.writeText(text).then(
    () => showToast(done),
    () => undefined,
  );
