import { ReadPicture } from "@albashi/contracts/people/organisation";
import { usePicture } from "../../app/picture.ts";
import { Avatar } from "../../ui/avatar.tsx";

interface EmployeeAvatarProps {
  readonly employeeId: string;
  readonly fullName: string;
  /** The URL of the picture from the API; null when there is none. */
  readonly picture: string | null;
  readonly className?: string;
}

/** An employee's picture, or their initials. Without a picture nothing is fetched, which keeps long lists fast. */
export const EmployeeAvatar = (props: EmployeeAvatarProps) =>
  props.picture === null ? <Avatar fullName={props.fullName} {...classNameProps(props)} /> : <FetchedAvatar {...props} />;

const FetchedAvatar = (props: EmployeeAvatarProps) => {
  const picture = usePicture(ReadPicture, { params: { employeeId: props.employeeId } }, props.picture);
  return <Avatar fullName={props.fullName} picture={picture} {...classNameProps(props)} />;
};

const classNameProps = ({ className }: EmployeeAvatarProps) => (className === undefined ? {} : { className });
