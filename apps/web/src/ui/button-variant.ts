const variants = {
  primary: "bg-indigo text-on-indigo hover:bg-indigo-strong outline-indigo",
  quiet: "border border-edge text-ink hover:bg-sunken outline-indigo",
  danger: "bg-clay text-page hover:opacity-90 outline-clay",
  onNight: "bg-on-night text-night hover:bg-on-night-soft outline-on-night",
  onNightQuiet: "border border-on-night-soft/60 text-on-night hover:bg-on-night/10 outline-on-night",
};

/** How weighty an action is, and what it stands on. */
export type ButtonVariant = keyof typeof variants;

/** The classes of everything that looks like a button: high enough for a thumb, the label never breaks. */
export const buttonClassName = (variant: ButtonVariant) =>
  `inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-lg px-5 py-2.5 text-center font-semibold whitespace-nowrap transition-colors aria-disabled:cursor-not-allowed aria-disabled:opacity-60 ${variants[variant]}`;
