interface FaceProps {
  readonly fullName: string;
  /** The picture itself, as a data address; without one the initials stand in. */
  readonly picture?: string | undefined;
  readonly className?: string;
}

/** Somebody's picture, or their initials. The name stands beside it, so a screen reader hears nothing twice. */
export const Face = ({ fullName, picture, className = "size-10 text-sm" }: FaceProps) => {
  const faceClassName = `grid shrink-0 place-items-center overflow-hidden rounded-full bg-indigo-tint font-semibold text-indigo ${className}`;
  return (
    <span aria-hidden className={faceClassName}>
      {picture === undefined ? initialsOf(fullName) : <img src={picture} alt="" className="size-full object-cover" />}
    </span>
  );
};

const initialsOf = (fullName: string) => {
  const names = fullName.trim().split(/\s+/);
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names;
  return ends.map((name) => name?.[0]?.toUpperCase() ?? "").join("");
};
