import { ReadPicture } from "@albashi/contracts/people/organisation";
import { usePicture } from "../../app/picture.ts";
import { Avatar } from "../../ui/avatar.tsx";

interface PersonFaceProps {
  readonly employeeId: string;
  readonly fullName: string;
  /** Where the picture is, as the wire says it; null where there is none. */
  readonly picture: string | null;
  readonly className?: string;
}

/** An employee's picture, or their initials until and unless there is one. Who has none costs a long list nothing. */
export const PersonFace = (props: PersonFaceProps) =>
  props.picture === null ? <Avatar fullName={props.fullName} {...lookOf(props)} /> : <FetchedFace {...props} />;

const FetchedFace = (props: PersonFaceProps) => {
  const picture = usePicture(ReadPicture, { params: { employeeId: props.employeeId } }, props.picture);
  return <Avatar fullName={props.fullName} picture={picture} {...lookOf(props)} />;
};

const lookOf = ({ className }: PersonFaceProps) => (className === undefined ? {} : { className });
