import { Navigate } from "react-router";

/** Redirects a former address of the details menu. */
export const DetailsMenuRedirect = () => <Navigate to="/app2" replace />;
