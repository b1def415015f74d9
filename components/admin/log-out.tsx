"use client";
import { useAction } from "@/components/forms/use-action";
import { PLACE } from "@/lib/accounts/form-state";
import { logOut } from "@/lib/accounts/login-actions";
import * as adminPaths from "@/lib/shop/admin-paths";

/** A link of the bar that ends the session; a toast says when it has not. */
export function LogOut({ className }: { className: string }) {
  const { post, submit } = useAction({
    action: logOut,
    place: adminPaths.admin,
    failed: "Du är inte utloggad",
  });
  return (
    <form action={post} onSubmit={(event) => submit(event)} className="contents">
      <input type="hidden" name={PLACE} value={adminPaths.admin} />
      <button type="submit" className={className}>
        Logga ut
      </button>
    </form>
  );
}
