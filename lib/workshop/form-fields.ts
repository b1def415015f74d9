// Reads the fields of the workshop's forms that are more than one text.

export function tickedIn(form: FormData) {
  return { order: form.getAll("order") };
}

/** The ticked orders, each with its step (`<id>.<step>`). A button may name one step for all, or one order alone. */
export function movesIn(form: FormData) {
  const together = form.get("to");
  const alone = form.get("one");
  const moves = (alone === null ? form.getAll("order") : [alone]).map((chosen) => {
    const [order, to] = String(chosen).split(".");
    return { order, to: together ?? to };
  });
  return { moves };
}

/** `line-3` = 2 in the form is two pieces of the third line. */
export function refundFields(form: FormData) {
  const lines = [...form]
    .filter(([name, value]) => name.startsWith("line-") && Number(value) > 0)
    .map(([name, value]) => `${name.slice(5)}:${String(value)}`);
  return { ...Object.fromEntries(form), lines, freight: form.get("freight") === "on" };
}

/** The positions and quantities in the lines of `refundFields`. */
export function linesIn(texts: readonly string[]): { position: number; quantity: number }[] {
  return texts.map((text) => {
    const [position = 0, quantity = 0] = text.split(":").map(Number);
    return { position, quantity };
  });
}
