import { Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { messages } from "./messages.ts";

type Theme = "light" | "dark";

const systemAsksForDark = "(prefers-color-scheme: dark)";
/** Told by the button to itself and its like, since nothing else in a page says that an attribute has changed. */
const chosen = new EventTarget();

/** Changes between light and dark colours and remembers the choice for the next visit. */
export const ThemeToggle = ({ className = "" }: { className?: string }) => {
  // A page that was drawn beforehand does not know the device; it is right for light and corrected once it lives.
  const theme = useSyncExternalStore(followTheme, currentTheme, () => "light" as const);
  const other: Theme = theme === "dark" ? "light" : "dark";
  const Icon = other === "dark" ? Moon : Sun;
  return (
    <button
      type="button"
      aria-label={messages[other]}
      onClick={() => choose(other)}
      className={`grid size-11 cursor-pointer place-items-center rounded-lg transition-colors ${className}`}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
};

const followTheme = (onChange: () => void) => {
  const system = matchMedia(systemAsksForDark);
  system.addEventListener("change", onChange);
  chosen.addEventListener("change", onChange);
  return () => {
    system.removeEventListener("change", onChange);
    chosen.removeEventListener("change", onChange);
  };
};

const currentTheme = (): Theme => {
  const own = document.documentElement.dataset["theme"];
  if (own === "light" || own === "dark") return own;
  return matchMedia(systemAsksForDark).matches ? "dark" : "light";
};

const choose = (theme: Theme) => {
  document.documentElement.dataset["theme"] = theme;
  chosen.dispatchEvent(new Event("change"));
  try {
    // The script in index.html reads this before the first paint.
    localStorage.setItem("theme", theme);
  } catch {
    // Storage can be forbidden; the choice then lasts as long as this page.
  }
};
