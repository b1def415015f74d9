"use client";
import { Fragment, useState, type ReactNode } from "react";

/**
 * A form that begins anew when its part has been saved meanwhile. As the server draws it the key is always 0: React finds
 * what came back to a form sent without script by the form's place and keys.
 */
export function Renewed({ version, children }: { version: number; children: ReactNode }) {
  const [first] = useState(version);
  return <Fragment key={version - first}>{children}</Fragment>;
}
