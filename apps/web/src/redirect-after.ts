import { useEffect } from "react";
import { useNavigate, useNavigation } from "react-router";

interface Redirect {
  readonly to: string;
  /** Router state for the next screen, kept out of the URL. Pass the same object on each render. */
  readonly state?: object;
  readonly ms: number;
  readonly isActive: boolean;
}

/** Navigates after a delay, unless another navigation is already in progress. */
export const useRedirectAfter = ({ to, state, ms, isActive }: Redirect) => {
  const navigate = useNavigate();
  const isIdle = useNavigation().state === "idle";
  useEffect(() => {
    if (!isActive || !isIdle) return;
    const timer = setTimeout(() => void navigate(to, { state }), ms);
    return () => clearTimeout(timer);
  }, [isActive, isIdle, ms, navigate, state, to]);
};
