import { showToast } from "./toasts.ts";

/** Copies text to the clipboard and shows a toast. Where the browser forbids it nothing happens: the text can still be selected. */
export const copyText = (text: string, toast: string) =>
  navigator.clipboard.writeText(text).then(
    () => showToast(toast),
    () => undefined,
  );
