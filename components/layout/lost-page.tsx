import type { ReactNode } from "react";
import { Picture } from "@/components/ui/picture";

type LostPageProps = { kicker: string; title: string; text: string; children: ReactNode };

/** The face of a page that could not be shown: what happened, in words, and a way on. */
export function LostPage({ kicker, title, text, children }: LostPageProps) {
  return (
    <div className="grid items-center gap-8 px-gutter pt-10 md:grid-cols-[5fr_7fr] md:pt-0 md:pr-0">
      <div>
        <p className="text-ash">{kicker}</p>
        <h1>{title}</h1>
        <p className="mt-4 mb-6 text-lead">{text}</p>
        <div className="flex flex-wrap gap-4">{children}</div>
      </div>
      <Picture
        src="/stavar/narbild/truga"
        alt=""
        width={1200}
        height={900}
        className="aspect-[16/10] w-full object-cover max-md:-mx-gutter max-md:w-screen max-md:max-w-none"
      />
    </div>
  );
}
