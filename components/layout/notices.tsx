import { checkoutMessages } from "@/lib/checkout/messages";
import { NoticeToast } from "./notice-toast";

/** Messages a redirect to a static page can show: `/#ingen-session`. */
const NOTICES = {
  "ingen-session": checkoutMessages.noSession,
} as const;

/** Messages named by the URL's hash: a toast, or without JavaScript text shown by :target. */
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
