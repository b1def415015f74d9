import { siteUrl } from "@/lib/kernel/site-url";
import * as adminPaths from "@/lib/shop/admin-paths";
import type { MorningOrder } from "@/lib/workshop/morning/queries";
import { BuildSheet } from "./build-sheet";

/** A build sheet for each line of poles, a page each. */
export function Sheets({ orders }: { orders: readonly MorningOrder[] }) {
  return orders.flatMap(({ receipt, note, left }) =>
    receipt.lines.map(
      (line, index) =>
        line.pole && (
          <BuildSheet
            key={`${receipt.orderId}-${index}`}
            receipt={receipt}
            pole={line.pole}
            picture={line.picture}
            bought={line.quantity}
            left={left[index] ?? line.quantity}
            note={note}
            index={index + 1}
            count={receipt.lines.length}
            whose={line.whose ?? null}
            orderUrl={siteUrl(adminPaths.order(receipt.orderId))}
          />
        ),
    ),
  );
}
