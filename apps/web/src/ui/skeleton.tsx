/** A quiet bar where words will be, of the size they will have. */
export const Skeleton = ({ className = "" }: { className?: string }) => (
  <span aria-hidden className={`block animate-breathe rounded bg-line motion-reduce:animate-none ${className}`} />
);
