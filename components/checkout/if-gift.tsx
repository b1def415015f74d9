import type { ReactNode } from "react";

// What changes when the till's question about a present is answered with yes. By CSS alone, so it does without script too.

/** The title of the address: whose it is. */
export function AddressTitle() {
  return (
    <>
      <span className="hidden group-has-[[name=gift]:checked]/till:inline">Vart ska presenten?</span>
      <span className="group-has-[[name=gift]:checked]/till:hidden">Vart ska stavarna?</span>
    </>
  );
}

/** What is said of a present alone. */
export function GiftHint({ children }: { children: ReactNode }) {
  return (
    <p className="hidden border-l-4 border-edge pl-3 text-small text-ash group-has-[[name=gift]:checked]/till:block">
      {children}
    </p>
  );
}
