import { Navigate } from "react-router";
import { useSession } from "../../../app/session.ts";

/** The front door of the staff area: who is in goes on, anybody else logs in first. */
export const StaffLandingScreen = () => {
  const isIn = useSession(({ employee }) => employee !== null);
  return <Navigate to={isIn ? "/app2/dashboard1" : "/StaffLogin"} replace />;
};
