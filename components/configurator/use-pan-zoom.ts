"use client";
import { useRef, useState, type KeyboardEvent, type PointerEvent, type WheelEvent } from "react";

type View = { scale: number; x: number; y: number };
const WHOLE: View = { scale: 1, x: 0, y: 0 };
/** More than this shows the pixels of the layers, not the pole. */
const MAX_SCALE = 3;
const ARROW_STEP_PX = 80;
/** The factor of one press on plus; one on minus divides by it. */
const ZOOM_STEP = 1.5;

/** Keeps the middle of the picture on the screen, however far it is dragged. */
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

/**
 * Moves and enlarges a picture that fills the screen: drag, pinch, scroll, double click, arrows, plus, minus and
 * zero. `surfaceProps` belong to what the pointer touches, `onKeyDown` to what has the focus.
 */
export function usePanZoom() {
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const [view, setView] = useState(WHOLE);
  const change = (by: Partial<View>, times = 1) =>
    setView((old) =>
      within({
        scale: old.scale * times,
        x: old.x * times + (by.x ?? 0),
        y: old.y * times + (by.y ?? 0),
      }),
    );

  const zoomIn = () => change({}, ZOOM_STEP);
  const zoomOut = () => change({}, 1 / ZOOM_STEP);

  function onKeyDown(event: KeyboardEvent) {
    const moves: Record<string, () => void> = {
      "+": zoomIn,
      "-": zoomOut,
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

  const letGo = (event: PointerEvent) => void pointers.current.delete(event.pointerId);
  return {
    transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
    zoomIn,
    zoomOut,
    onKeyDown,
    surfaceProps: {
      onDoubleClick: () => (view.scale > 1 ? setView(WHOLE) : change({}, 2.2)),
      onWheel: (event: WheelEvent) => change({}, Math.exp(-event.deltaY / 400)),
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove,
      onPointerUp: letGo,
      onPointerCancel: letGo,
    },
  };
}
