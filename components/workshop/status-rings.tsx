import type { OrderStatus } from "@/lib/orders/order";
import { STATUS_NAMES, stepsDone, stepsOf, type Craft } from "@/lib/orders/states";
import { cn } from "@/lib/utils";

type StatusRingsProps = Craft & { status: OrderStatus };

/** Where an order is: a ring per step, filled when it is done, and the state in words. */
export function StatusRings({ status, engraved }: StatusRingsProps) {
  const steps = stepsOf({ engraved });
  const done = stepsDone(status, { engraved });
  return (
    <span className="inline-flex items-center gap-3.5">
      {/* As wide as six: in a list the words stand below each other. */}
      <span aria-hidden="true" className="inline-flex w-14">
        <span className="relative inline-flex items-center gap-1 before:absolute before:inset-x-[-3px] before:top-1/2 before:-mt-px before:h-0.5 before:bg-line">
          {steps.map((step, index) => (
            <i
              key={step}
              className={cn(
                "relative h-[18px] w-1.5 border-[1.5px]",
                status === "cancelled"
                  ? "border-line bg-drift"
                  : index < done
                    ? "border-spruce bg-spruce"
                    : "border-edge bg-snow",
              )}
            />
          ))}
        </span>
      </span>
      <span className={cn(status === "cancelled" && "text-ash")}>{STATUS_NAMES[status]}</span>
    </span>
  );
}
