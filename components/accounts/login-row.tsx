import type { ReactNode } from "react";

/** A row for a login or passkey: its name, what is known of it, and the button that ends it. */
export function LoginRow({ name, says, children }: { name: string; says: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
      <span>
        <b>{name}</b>
        <span className="block text-small text-ash">{says}</span>
      </span>
      {children}
    </li>
  );
}
