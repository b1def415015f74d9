import { checkoutMessages } from "@/lib/checkout/messages";
import { NoticeToast } from "./notice-toast";

/** What a redirect to a static page can say: `/#ingen-session`. */
const NOTICES = {
  "ingen-session": checkoutMessages.noSession,
} as const;

/** Messages named in the address after #: plain text by CSS alone, a toast where there is script. */
export function Notices() {
  return (
    <>
      {Object.entries(NOTICES).map(([id, text]) => (
        <p
          key={id}
          id={id}
          className="hidden max-w-none scroll-mt-40 bg-rowan-tint px-gutter py-4 font-semibold text-rowan noscript:target:block"
        >
          {text}
        </p>
      ))}
      <NoticeToast texts={NOTICES} />
    </>
  );
}
