/** A placeholder bar of the size of the text that is loading. */
export const Skeleton = ({ className = "" }: { className?: string }) => (
  <span aria-hidden className={`block animate-breathe rounded bg-line motion-reduce:animate-none ${className}`} />
);
