interface MotifProps {
  /** Where words stand before the cloth it fades, so that nothing runs through the letters: it is left in a half, a corner or a band. */
  readonly fade?: "none" | "left" | "corner" | "band";
  readonly className?: string;
}

const fades = { none: "", left: "adire-faded-left", corner: "adire-faded-corner", band: "adire-faded-band" };

/** The adire cloth behind other things. It takes the colour of the text around it and says nothing to a screen reader. */
export const Motif = ({ fade = "none", className = "" }: MotifProps) => (
  <div aria-hidden className={`pointer-events-none absolute inset-0 adire ${fades[fade]} ${className}`} />
);
