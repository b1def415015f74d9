"use client";
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import type { Design } from "@/lib/catalogue/design";
import { composePole } from "@/lib/pole-picture/composition";
import { PoleLayers } from "@/components/pole-picture/layers";
import { CloseIcon, MinusIcon, PlusIcon } from "@/components/ui/icons";
import type { CloseUp } from "./close-ups";

export type ZoomDialogProps = { design: Design; closeUp: CloseUp | null; onClose: () => void };

type View = { scale: number; x: number; y: number };
const WHOLE: View = { scale: 1, x: 0, y: 0 };
/** More than this shows the pixels of the layers, not the pole. */
const MAX_SCALE = 3;
const ARROW_STEP_PX = 80;

/** Keeps the picture's middle on the screen however far one pulls. */
function within(view: View): View {
  const scale = Math.min(Math.max(view.scale, 1), MAX_SCALE);
  const reachX = ((scale - 1) * innerWidth) / 2;
  const reachY = ((scale - 1) * innerHeight) / 2;
  return {
    scale,
    x: Math.min(Math.max(view.x, -reachX), reachX),
    y: Math.min(Math.max(view.y, -reachY), reachY),
  };
}

const BUTTON = "grid size-11 cursor-pointer place-items-center rounded bg-snow hover:bg-drift";

/** The picture over the whole screen: pull, pinch or scroll, or use plus, minus and the arrows. */
export function ZoomDialog({ design, closeUp, onClose }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const [view, setView] = useState(WHOLE);
  useEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
  }, []);
  const change = (by: Partial<View>, times = 1) =>
    setView((old) =>
      within({
        scale: old.scale * times,
        x: old.x * times + (by.x ?? 0),
        y: old.y * times + (by.y ?? 0),
      }),
    );

  function onKeyDown(event: KeyboardEvent) {
    const moves: Record<string, () => void> = {
      "+": () => change({}, 1.4),
      "-": () => change({}, 1 / 1.4),
      "0": () => setView(WHOLE),
      ArrowLeft: () => change({ x: ARROW_STEP_PX }),
      ArrowRight: () => change({ x: -ARROW_STEP_PX }),
      ArrowUp: () => change({ y: ARROW_STEP_PX }),
      ArrowDown: () => change({ y: -ARROW_STEP_PX }),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  }

  function onPointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (!other) return change({ x: now.x - before.x, y: now.y - before.y });
    const apart = (point: typeof now) => Math.hypot(point.x - other.x, point.y - other.y);
    change({}, apart(now) / Math.max(apart(before), 1));
  }

  const picture = composePole(design);
  const transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  return (
    <dialog
      ref={dialog}
      aria-label="Bilden i helskärm"
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-hidden bg-wall"
    >
      <div
        className="absolute inset-0 cursor-grab touch-none overflow-hidden active:cursor-grabbing"
        onDoubleClick={() => (view.scale > 1 ? setView(WHOLE) : change({}, 2.2))}
        onWheel={(event) => change({}, Math.exp(-event.deltaY / 400))}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }}
        onPointerMove={onPointerMove}
        onPointerUp={(event) => pointers.current.delete(event.pointerId)}
        onPointerCancel={(event) => pointers.current.delete(event.pointerId)}
      >
        <div
          role="img"
          aria-label={closeUp ? closeUp.caption : picture.alt}
          className="absolute top-1/2 left-1/2 aspect-3/4 w-[min(100vw,75vh)] -translate-1/2"
        >
          <div className="absolute inset-0" style={{ transform }}>
            {closeUp ? (
              <picture>
                <source type="image/avif" srcSet={`${closeUp.path}.avif`} />
                <img
                  src={`${closeUp.path}.webp`}
                  alt=""
                  draggable={false}
                  className="absolute inset-0 size-full object-contain"
                />
              </picture>
            ) : (
              <PoleLayers {...picture} />
            )}
          </div>
        </div>
      </div>
      <div className="absolute top-4 right-4 flex gap-2">
        <button type="button" aria-label="Förminska" className={BUTTON} onClick={() => change({}, 1 / 1.6)}>
          <MinusIcon />
        </button>
        <button type="button" aria-label="Förstora" className={BUTTON} onClick={() => change({}, 1.6)}>
          <PlusIcon />
        </button>
        <button
          type="button"
          aria-label="Stäng"
          autoFocus
          className={BUTTON}
          onClick={() => dialog.current?.close()}
        >
          <CloseIcon />
        </button>
      </div>
    </dialog>
  );
}
