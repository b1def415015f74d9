import { ActionForm } from "@/components/forms/action-form";
import { WhileNewest } from "@/components/forms/newest-answer";
import { Submit } from "@/components/forms/submit";
import { WarningIcon } from "@/components/ui/icons";
import { movedTogether, orderMessages, orderNotices, settledNotices } from "@/lib/orders/messages";
import type * as paths from "@/lib/shop/paths";
import { undoMovesAction } from "@/lib/workshop/actions";

type PressNoticeProps = {
  /** `besked` and `fel` of the page's query. */
  notice: string | string[] | undefined;
  problem: string | string[] | undefined;
  /** How many orders the last press moved. */
  moved?: number;
  /** Orders whose newest move can still be undone. */
  undoable: readonly string[];
  back: paths.Path;
};

function textOf(texts: Readonly<Record<string, string>>, code: unknown): string | null {
  return typeof code === "string" && Object.hasOwn(texts, code) ? texts[code]! : null;
}

/**
 * The result of the last press of a button, with "Ångra" while a move can be undone. Any other success goes when a form of the
 * page is answered.
 */
export function PressNotice({ notice, problem, moved = 1, undoable, back }: PressNoticeProps) {
  const isUndoable = undoable.length > 0;
  const offersUndo = isUndoable && (notice === "moved" || notice === "cancelled");
  const said =
    notice === "moved" && moved > 1
      ? movedTogether(moved, isUndoable)
      : (!isUndoable && textOf(settledNotices, notice)) || textOf(orderNotices, notice);
  const wrong = textOf(orderMessages, problem);
  if (!said && !wrong) return null;
  const success = said && (
    <div role="status" className="flex flex-wrap items-center gap-x-6 gap-y-2 bg-moss px-5 py-3">
      <p className="font-semibold">{said}</p>
      {offersUndo && (
        <ActionForm action={undoMovesAction} page={back} id="angra">
          {undoable.map((id) => (
            <input key={id} type="hidden" name="order" value={id} />
          ))}
          <Submit>Ångra</Submit>
        </ActionForm>
      )}
    </div>
  );
  return (
    // Sticky, because the list keeps its scroll position when a button in it is pressed.
    <div className="sticky top-2 z-10 mb-6 grid gap-3">
      {wrong && (
        <p
          role="alert"
          className="flex max-w-none items-center gap-3 rounded border-2 border-rowan bg-rowan-tint px-5 py-3 font-semibold"
        >
          <WarningIcon className="flex-none text-rowan" />
          {wrong}
        </p>
      )}
      {offersUndo ? success : <WhileNewest>{success}</WhileNewest>}
    </div>
  );
}
