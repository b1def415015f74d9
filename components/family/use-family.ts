"use client";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { Stock } from "@/lib/catalogue/stock";
import { fillIn, keepTyped, readTyped } from "@/components/ui/typed";
import {
  FIELD,
  keptRows,
  FAMILY_MAX,
  newPerson,
  readPerson,
  readUse,
  type FamilyUse,
  type Person,
} from "./people";

/** Names are in no address, so the rows lie in the tab's storage, for the address they were written at. */
const storageKey = () => `familj${location.search}`;

type Removed = { person: Person; at: number };

/**
 * The family that the form holds: `read` when a field has changed. What was typed is there again when somebody comes back.
 */
export function useFamily(initial: readonly Person[], firstUse: FamilyUse, stock: Stock) {
  const form = useRef<HTMLFormElement>(null);
  const [people, setPeople] = useState(initial);
  const [use, setUse] = useState(firstUse);
  const [removed, setRemoved] = useState<Removed | null>(null);

  const begin = useEffectEvent(() => {
    const kept = readTyped(storageKey());
    fillIn(form.current!, kept);
    // Also what was typed before hydration.
    const data = new FormData(form.current!);
    const rows = keptRows(Object.keys(kept));
    const all = rows.length > 0 ? rows : people.map(({ row }) => row);
    setPeople(all.map((row) => readPerson((name) => data.get(name) ?? kept[name], row, stock)));
    setUse(readUse(data.get(FIELD.use)));
  });
  useLayoutEffect(() => begin(), []);
  useEffect(() => {
    if (people !== initial) keepTyped(storageKey(), form.current!);
  }, [people, initial]);

  return {
    form,
    people,
    use,
    removed,
    read() {
      const data = new FormData(form.current!);
      setPeople((now) => now.map(({ row }) => readPerson((name) => data.get(name), row, stock)));
      setUse(readUse(data.get(FIELD.use)));
    },
    add() {
      const rows = [...people, ...(removed ? [removed.person] : [])].map(({ row }) => row);
      setPeople([...people, newPerson(Math.max(...rows) + 1, stock)]);
      // There is no room left for who was removed.
      if (people.length + 1 >= FAMILY_MAX) setRemoved(null);
    },
    remove(person: Person) {
      setRemoved({ person, at: people.indexOf(person) });
      setPeople(people.filter((other) => other !== person));
    },
    /** The person removed last, in their place again. */
    putBack() {
      if (removed) setPeople(people.toSpliced(removed.at, 0, removed.person));
      setRemoved(null);
    },
  };
}
