import { Navigate } from "react-router";
import { useSession } from "../../../app/session.ts";

/** The entry of the staff portal: redirects to the home screen or to the login. */
export const StaffLandingScreen = () => {
  const isLoggedIn = useSession(({ employee }) => employee !== null);
  return <Navigate to={isLoggedIn ? "/app2/dashboard1" : "/StaffLogin"} replace />;
};
