import { useEffect } from "react";
import { useNavigate, useNavigation } from "react-router";

interface Redirect {
  readonly to: string;
  /** What the next screen is told without it standing in the address. Hand over the same object at each drawing. */
  readonly state?: object;
  readonly ms: number;
  readonly isOn: boolean;
}

/** Leads somewhere when something has been read for long enough. Whoever is already on the way elsewhere is not turned around. */
export const useRedirectAfter = ({ to, state, ms, isOn }: Redirect) => {
  const navigate = useNavigate();
  const isStanding = useNavigation().state === "idle";
  useEffect(() => {
    if (!isOn || !isStanding) return;
    const timer = setTimeout(() => void navigate(to, { state }), ms);
    return () => clearTimeout(timer);
  }, [isOn, isStanding, ms, navigate, state, to]);
};
