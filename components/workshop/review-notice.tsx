import { Button } from "@/components/ui/button";
import { clearReviewAction } from "@/lib/workshop/actions";
import { Hidden } from "./hidden";

type ReviewNoticeProps = { order: string; back: string; text: string; button: string | null };

/** Why an order waits for a person, and the button that releases it; null for a role that may not. */
export function ReviewNotice({ order, back, text, button }: ReviewNoticeProps) {
  return (
    <div className="grid gap-3 rounded border-2 border-rowan bg-rowan-tint px-5 py-4">
      <p className="font-semibold">{text}</p>
      {button ? (
        <form action={clearReviewAction}>
          <Hidden order={order} back={back} />
          <Button type="submit" variant="line" small>
            {button}
          </Button>
        </form>
      ) : (
        <p>Ägaren kontrollerar den.</p>
      )}
    </div>
  );
}
