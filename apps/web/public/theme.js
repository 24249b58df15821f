// Runs before the first paint. Without a choice of the person's own, the style sheet follows the device.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage can be forbidden; the device's own setting then decides.
}
