import type { Route } from "next";
import type { ReactNode } from "react";
import { BackLink } from "@/components/ui/back-link";
import { AdminPage } from "@/components/admin/admin-page";

type EditorFrameProps = {
  title: string;
  /** The page of a room that it belongs to. `back` leads there by default. */
  current: Route;
  back?: Route;
  besked: string | string[] | undefined;
  children: ReactNode;
};

export function EditorFrame({ title, current, back = current, besked, children }: EditorFrameProps) {
  return (
    <AdminPage current={current} besked={besked}>
      <BackLink href={back} className="-mt-4">
        Tillbaka
      </BackLink>
      <h1 className="mb-8 text-[2.5rem]">{title}</h1>
      {children}
    </AdminPage>
  );
}
