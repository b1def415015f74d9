import type { ReactNode } from "react";

/**
 * Words that change when the till's question about a present is answered with yes. By CSS alone, so they do without script
 * too.
 */
export function IfGift({ children, otherwise }: { children: ReactNode; otherwise: ReactNode }) {
  return (
    <>
      <span className="hidden group-has-[[name=gift]:checked]/till:inline">{children}</span>
      <span className="group-has-[[name=gift]:checked]/till:hidden">{otherwise}</span>
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
