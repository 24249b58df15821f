import { Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { messages } from "./messages.ts";

type Theme = "light" | "dark";

const prefersDarkQuery = "(prefers-color-scheme: dark)";
/** Notifies all toggles of the page, because an attribute change fires no event. */
const themeChanges = new EventTarget();

/** Switches between light and dark colours and stores the choice. */
export const ThemeToggle = ({ className = "" }: { className?: string }) => {
  // A prerendered page does not know the device setting. It assumes light and is corrected after hydration.
  const theme = useSyncExternalStore(subscribeToTheme, currentTheme, () => "light" as const);
  const other: Theme = theme === "dark" ? "light" : "dark";
  const Icon = other === "dark" ? Moon : Sun;
  return (
    <button
      type="button"
      aria-label={messages[other]}
      onClick={() => applyTheme(other)}
      className={`grid size-11 cursor-pointer place-items-center rounded-lg transition-colors ${className}`}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
};

const subscribeToTheme = (onChange: () => void) => {
  const system = matchMedia(prefersDarkQuery);
  system.addEventListener("change", onChange);
  themeChanges.addEventListener("change", onChange);
  return () => {
    system.removeEventListener("change", onChange);
    themeChanges.removeEventListener("change", onChange);
  };
};

const currentTheme = (): Theme => {
  const explicitTheme = document.documentElement.dataset["theme"];
  if (explicitTheme === "light" || explicitTheme === "dark") return explicitTheme;
  return matchMedia(prefersDarkQuery).matches ? "dark" : "light";
};

const applyTheme = (theme: Theme) => {
  document.documentElement.dataset["theme"] = theme;
  themeChanges.dispatchEvent(new Event("change"));
  saveTheme();
};

/** Saves the chosen theme, also after logout, which deletes what this site has stored. */
export const saveTheme = () => {
  const theme = document.documentElement.dataset["theme"];
  if (theme === undefined) return;
  try {
    // The script in index.html reads this before the first paint.
    localStorage.setItem("theme", theme);
  } catch {
    // Storage can be forbidden; the choice then lasts until the page is closed.
  }
};
