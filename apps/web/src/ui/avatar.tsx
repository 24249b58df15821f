interface AvatarProps {
  readonly fullName: string;
  /** The picture as a data URL; without one the initials are shown. */
  readonly picture?: string | undefined;
  readonly className?: string;
}

/** A person's picture or initials. The name is shown beside it, so it is hidden from screen readers. */
export const Avatar = ({ fullName, picture, className = "size-10 text-sm" }: AvatarProps) => {
  const avatarClassName = `grid shrink-0 place-items-center overflow-hidden rounded-full bg-indigo-tint font-semibold text-indigo ${className}`;
  return (
    <span aria-hidden className={avatarClassName}>
      {picture === undefined ? initialsOf(fullName) : <img src={picture} alt="" className="size-full object-cover" />}
    </span>
  );
};

const initialsOf = (fullName: string) => {
  const names = fullName.trim().split(/\s+/);
  const firstAndLast = names.length > 1 ? [names[0], names.at(-1)] : names;
  return firstAndLast.map((name) => name?.[0]?.toUpperCase() ?? "").join("");
};
