import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { router } from "./app/router.ts";
import { followOtherTabs } from "./app/session-across-tabs.ts";
import { SessionGate } from "./app/session-gate.tsx";
import "./styles.css";

const place = document.getElementById("root");
if (place === null) throw new Error("The page has no element with the id root to draw in.");

followOtherTabs();
createRoot(place).render(
  <StrictMode>
    <SessionGate>
      <RouterProvider router={router} />
    </SessionGate>
  </StrictMode>,
);
