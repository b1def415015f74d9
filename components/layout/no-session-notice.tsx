import { checkoutMessages } from "@/lib/checkout/messages";
import { NoticeToast } from "./notice-toast";

const ID = "ingen-session";

/** The notice after a redirect to `/#ingen-session`: a toast, or without JavaScript a text shown by :target. */
export function NoSessionNotice() {
  return (
    <>
      <p
        id={ID}
        className="hidden max-w-none scroll-mt-40 bg-rowan-tint px-gutter py-4 font-semibold text-rowan noscript:target:block"
      >
        {checkoutMessages.noSession}
      </p>
      <NoticeToast hash={`#${ID}`} text={checkoutMessages.noSession} />
    </>
  );
}
