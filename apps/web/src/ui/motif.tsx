interface MotifProps {
  /** Fades the pattern where text is shown in front of it. It stays visible in one half, a corner or a band. */
  readonly fade?: "none" | "left" | "corner" | "band";
  readonly className?: string;
}

const fadeClassNames = { none: "", left: "adire-faded-left", corner: "adire-faded-corner", band: "adire-faded-band" };

/** The adire pattern as a decorative background. It takes the text colour and is hidden from screen readers. */
export const Motif = ({ fade = "none", className = "" }: MotifProps) => (
  <div aria-hidden className={`pointer-events-none absolute inset-0 adire ${fadeClassNames[fade]} ${className}`} />
);
