import type { ReactNode } from "react";
import { Picture } from "@/components/ui/picture";

type MessagePageProps = {
  kicker?: string;
  title: string;
  /** Shown in large type, with the title small above it. */
  headline?: string | undefined;
  text: string;
  /** Content between the text and the buttons. */
  more?: ReactNode;
  children: ReactNode;
};

/** A page with nothing but a message, for 404, errors and a cancelled payment: what happened, and where to go. */
export function MessagePage({ kicker, title, headline, text, more, children }: MessagePageProps) {
  return (
    <div className="grid items-center gap-8 px-gutter pt-10 md:grid-cols-[5fr_7fr] md:pt-0 md:pr-0">
      <div className="md:py-12">
        {kicker && <p className="text-ash">{kicker}</p>}
        {headline ? (
          <>
            <h1 className="font-text text-small leading-normal tracking-normal text-ash">{title}</h1>
            <p className="mt-2 max-w-none font-display text-h1 leading-[1.1] tracking-[-0.022em]">
              {headline}
            </p>
          </>
        ) : (
          <h1>{title}</h1>
        )}
        <p className="mt-4 text-lead">{text}</p>
        {more}
        <div className="mt-6 flex flex-wrap gap-4">{children}</div>
      </div>
      <Picture
        src="/stavar/narbild/truga"
        alt=""
        width={1200}
        height={900}
        className="aspect-[16/10] w-full object-cover max-md:-mx-gutter max-md:w-screen max-md:max-w-none md:aspect-[4/3] md:h-full md:min-h-[36vw] md:self-stretch"
      />
    </div>
  );
}
