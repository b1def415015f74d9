"use client";
import { useRef, useState } from "react";
import type { Cart } from "@/lib/cart/cart";
import { kr, toKronor } from "@/lib/kernel/money";
import * as paths from "@/lib/shop/paths";
import type { PriceList } from "@/lib/pricing/price-list";
import { subtotalOf } from "@/lib/pricing/pricing";
import { shippingMessages } from "@/lib/shipping/messages";
import type { ShippingOption } from "@/lib/shipping/options";
import { parcelFor, type Parcel } from "@/lib/shipping/parcel";
import { readDraft, writeDraft, type Freight } from "./draft";
import { postJson } from "@/components/ui/post-json";

export type Destination = { postal_code: string; city: string };

/** `question`: asks about an address that looks mistyped. */
type State = { options: readonly ShippingOption[] } & (
  | { status: "idle" | "asking" }
  | { status: "ready"; question: string | null }
  | { status: "failed"; message: string }
);

type JsonOption = Omit<ShippingOption, "deliveryTime" | "price"> & { delivery_time: string; price: number };

const NOTHING: State = { status: "idle", options: [] };
/** Debounce while a town is typed; leaving the field requests at once. */
const WAIT_MS = 700;

/** The parcel of these lines, as create-checkout will compute it: 135 cm, longer for longer poles. */
function parcelOf(lines: Cart, prices: PriceList): Parcel {
  const poles = lines.map(({ design, quantity }) => ({ lengthCm: design.lengthCm, quantity }));
  return parcelFor(poles, toKronor(subtotalOf(lines, prices)));
}

/** Identifies a request by postal code, town and parcel, so that the same one is not sent twice. */
function keyOf({ postal_code, city }: Destination, parcel: Parcel): string {
  const place = [postal_code.replace(/\s/g, ""), city.trim().toLowerCase()];
  return JSON.stringify([...place, parcel]);
}

async function requestOptions(destination: Destination, parcel: Parcel, signal: AbortSignal): Promise<State> {
  const { weightKg, lengthCm, widthCm, heightCm, valueKr } = parcel;
  const answer = await postJson<{ options: JsonOption[]; question?: string }>(
    paths.shippingApi,
    {
      address: { ...destination, country: "SE" },
      packageInfo: {
        weight: weightKg,
        length: lengthCm,
        width: widthCm,
        height: heightCm,
        value: valueKr,
      },
    },
    { signal },
  );
  const failed = (message: string): State => ({ status: "failed", options: [], message });
  if (!answer.ok) {
    const known = [422, 429].includes(answer.status) || answer.code === "unavailable" ? answer.message : null;
    return failed(known ?? shippingMessages.couldNotCalculate);
  }
  if (answer.value.options.length === 0) return failed(shippingMessages.noOptions);
  return {
    status: "ready",
    question: answer.value.question ?? null,
    options: answer.value.options.map(({ delivery_time, price, ...option }) => ({
      ...option,
      deliveryTime: delivery_time,
      price: kr(price),
    })),
  };
}

/** The freight options for an address and a cart. A new request aborts the previous one. */
export function useShippingOptions(prices: PriceList) {
  const [state, setState] = useState<State>(NOTHING);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const wanted = useRef<{ key: string; begun: boolean; stop: () => void } | null>(null);
  // The shopper's own choice. Until one is made here, it is the draft's, from before a reload.
  const kept = useRef<Freight | null>(null);
  const [pointId, setPointId] = useState<string | null>(null);

  /** Remembers the shopper's own choice across new quotes and a reload. */
  function keep(change: Partial<Freight>): void {
    const { carrier, service } = chosen!;
    kept.current = { carrier, service, point: point, ...change };
    writeDraft({ freight: kept.current });
  }

  function choose(id: string): void {
    const { carrier, service } = state.options.find((option) => option.id === id) ?? chosen!;
    setChosenId(id);
    keep({ carrier, service });
  }

  function choosePoint(id: string): void {
    setPointId(id);
    keep({ point: id });
  }

  /** Discards the options, because the address is no longer complete. */
  function drop(): void {
    wanted.current?.stop();
    wanted.current = null;
    setState(NOTHING);
    setChosenId(null);
  }

  /** Requests the options, debounced unless `now`; repeats an identical request only when `again`. */
  function calculate(destination: Destination, lines: Cart, { now = false, again = false } = {}): void {
    const parcel = parcelOf(lines, prices);
    const key = keyOf(destination, parcel);
    const same = wanted.current?.key === key;
    // In flight or answered; a failed request may be repeated by hand.
    const done = wanted.current?.begun === true && state.status !== "failed";
    if (same && !again && (!now || done)) return;
    wanted.current?.stop();
    const controller = new AbortController();
    const run = async () => {
      request.begun = true;
      const next = await requestOptions(destination, parcel, controller.signal).catch(() => null);
      if (next === null || controller.signal.aborted) return;
      setState(next);
      if (next.status !== "ready") return;
      // The shopper's own choice survives a new quote; otherwise the first option is preselected.
      const before = (kept.current ??= readDraft().freight ?? null);
      setPointId((now) => now ?? before?.point ?? null);
      const twin = next.options.find(
        ({ carrier, service }) => carrier === before?.carrier && service === before.service,
      );
      setChosenId((twin ?? next.options[0]!).id);
    };
    const timer = setTimeout(() => void run(), now || again ? 0 : WAIT_MS);
    const request = {
      key,
      begun: false,
      stop: () => {
        clearTimeout(timer);
        controller.abort();
      },
    };
    wanted.current = request;
    setState((current) => ({ status: "asking", options: current.options }));
    setChosenId(null);
  }

  const chosen = state.options.find((option) => option.id === chosenId) ?? null;
  const points = chosen?.pickupPoints;
  /** The id of the point where the parcel is fetched; null where the carrier chooses. */
  const point = (points?.find(({ id }) => id === pointId) ?? points?.[0])?.id ?? null;
  return { state, chosen, choose, point, choosePoint, calculate, drop };
}
