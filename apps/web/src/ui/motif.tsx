/** The adire cloth behind other things. It takes the colour of the text around it and says nothing to a screen reader. */
export const Motif = ({ className = "" }: { className?: string }) => (
  <div aria-hidden className={`pointer-events-none absolute inset-0 adire ${className}`} />
);
