/** Downloads a file through the browser. */
export const saveFile = (blob: Blob, name: string) => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has started reading by then. Without revoking, the file would stay in memory until the page is closed.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
