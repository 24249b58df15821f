/** Hands a file to the browser to be kept where the person keeps files. */
export const saveFile = (blob: Blob, name: string) => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then; kept longer, the file would stay in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
