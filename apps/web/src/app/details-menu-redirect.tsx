import { Navigate } from "react-router";

/** An old address of the details menu. */
export const DetailsMenuRedirect = () => <Navigate to="/app2" replace />;
