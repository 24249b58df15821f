const variants = {
  primary: "bg-indigo text-on-indigo hover:bg-indigo-strong outline-indigo",
  secondary: "border border-edge text-ink hover:bg-sunken outline-indigo",
  danger: "bg-clay text-page hover:opacity-90 outline-clay",
  onNight: "bg-on-night text-night hover:bg-on-night-soft outline-on-night",
  onNightSecondary: "border border-on-night-soft/60 text-on-night hover:bg-on-night/10 outline-on-night",
};

/** The weight of an action and the background it is shown on. */
export type ButtonVariant = keyof typeof variants;

/** Classes of buttons and of links that look like buttons: high enough for a thumb, with a label that never wraps. */
export const buttonClassName = (variant: ButtonVariant) =>
  `inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-lg px-5 py-2.5 text-center font-semibold whitespace-nowrap transition-colors aria-disabled:cursor-not-allowed aria-disabled:opacity-60 ${variants[variant]}`;
