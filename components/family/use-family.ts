"use client";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { Stock } from "@/lib/catalogue/stock";
import { fillIn, keepTyped, readTyped } from "@/components/ui/kept-form";
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

/** Names must not be in a URL, so sessionStorage keeps the rows, under the query they were typed at. */
const storageKey = () => `familj${location.search}`;

/**
 * The family that the form holds; call `read` when a field has changed. What was typed is restored when the visitor comes
 * back.
 */
export function useFamily(initial: readonly Person[], firstUse: FamilyUse, stock: Stock) {
  const form = useRef<HTMLFormElement>(null);
  const [people, setPeople] = useState(initial);
  const [use, setUse] = useState(firstUse);
  const [removed, setRemoved] = useState<{ person: Person; at: number } | null>(null);

  const begin = useEffectEvent(() => {
    const kept = readTyped(storageKey());
    fillIn(form.current!, kept);
    // The form also has what was typed before hydration.
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
      // The family is full: the removed person can't be put back.
      if (people.length + 1 >= FAMILY_MAX) setRemoved(null);
    },
    remove(person: Person) {
      setRemoved({ person, at: people.indexOf(person) });
      setPeople(people.filter((other) => other !== person));
    },
    /** Puts the person who was removed last back in their place. */
    putBack() {
      if (removed) setPeople(people.toSpliced(removed.at, 0, removed.person));
      setRemoved(null);
    },
  };
}
